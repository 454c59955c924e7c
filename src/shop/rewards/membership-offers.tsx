import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { monthlyPrice, monthsOf } from "#src/domain/account/membership.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { cartItemsAtom } from "#src/shop/cart/cart.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./memberships.css?inline"
import { membershipOffersQuery } from "./reward-queries.ts"

export interface MembershipOffersProps {
  /** Key of one program; all where null. */
  readonly program: string | null
}

/** The memberships on sale with their periods and prices; nothing where the site sells none. */
export function MembershipOffers(props: MembershipOffersProps) {
  return (
    <CapabilityGate needs="membership_purchase">
      <MembershipPrograms {...props} />
    </CapabilityGate>
  )
}

/** The same without asking whether the site sells any. */
export function MembershipPrograms({ program }: MembershipOffersProps) {
  useStyles(css)
  const pricingId = useAtomValue(pricingIdAtom)
  const offers = useQuery(membershipOffersQuery({ pricingId }))
  return (
    <LoadState of={offers} words={useLoadTexts()} lines={3}>
      {(all) => {
        const shown = all.filter(({ key }) => program === null || key === program)
        if (shown.length === 0) return null
        return (
          <div className="page page--narrow stack stack--loose">
            {shown.map((offer) => (
              <MembershipProgram key={offer.key} offer={offer} />
            ))}
          </div>
        )
      }}
    </LoadState>
  )
}

const membershipsTexts = defineTexts("memberships", {
  title: "{name} membership",
  monthOne: "1 month",
  monthMany: "{count} months",
  aMonth: "{price} a month",
  add: "Add to cart",
  change: "Choose this instead",
  membershipFor: "{name} membership, {period}, {price}",
  inCart: "In your cart",
  toCart: "Go to cart",
  member: "You're a member until {day}. A new period starts when this one ends.",
  ends: "Your membership ends on its own. You won't be charged again.",
  unavailable: "This membership isn't on sale right now.",
})

/** One program: what it is, whether the customer is a member, and the periods to choose from. */
function MembershipProgram({ offer }: { offer: ProductOffer }) {
  const t = useTexts(membershipsTexts)
  const tint = useTint(offer.colour)
  const zone = useAtomValue(zoneAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(signedIn ? customerQuery() : null)
  const until = customer.data?.membershipPrograms?.find(
    ({ membershipProgram }) => membershipProgram === offer.key,
  )?.memberUntil
  const heading = `membership-${offer.key}`
  return (
    <section className={`membership ${tint}`} aria-labelledby={heading}>
      <header className="membership__head">
        <h2 id={heading}>{t("title", { name: offer.name })}</h2>
        <p className="muted">{offer.tagline}</p>
      </header>
      {until ? <Notice level="success">{t("member", { day: formatLongDate(until, zone) })}</Notice> : null}
      {offer.availability === "available" ? (
        <ul className="membership__periods">
          {(offer.gameTypes[0]?.gameOffers ?? []).map((period) => (
            <MembershipPeriodCard key={period.key} program={offer} period={period} />
          ))}
        </ul>
      ) : (
        <p className="card">{t("unavailable")}</p>
      )}
      <p className="muted small">{t("ends")}</p>
    </section>
  )
}

/** A period of a membership with its price, and the way into the cart, which holds one of a program. */
function MembershipPeriodCard({ program, period }: { program: ProductOffer; period: GameOffer }) {
  const t = useTexts(membershipsTexts)
  const href = useAtomValue(hrefAtom)
  const add = useSetAtom(addToCartAtom)
  const lines = useAtomValue(cartItemsAtom)
  const { busy, failure, run } = useCartChange()
  const months = monthsOf(period.key)
  const price = period.prices[0]?.price
  if (months === undefined || !price) return null
  const inCart = lines.find(
    (line) => line.productType === "membership" && line.membershipProgram === program.key,
  )
  const isThis = inCart?.productType === "membership" && inCart.membershipOffer === period.key
  const action = inCart ? "change" : "add"
  const put = () =>
    run(() =>
      add({
        productType: "membership",
        lotteryKey: program.key,
        membershipOffer: period.key as MembershipPeriod,
      }),
    )
  return (
    <li className="membership__period">
      <h3>{period.name}</h3>
      <p className="membership__price" translate="no">
        {formatMoney(price)}
      </p>
      <p className="muted small">
        {months === 1
          ? t("monthOne")
          : `${t("monthMany", { count: months })} · ${t("aMonth", { price: formatMoney(monthlyPrice(price, months)) })}`}
      </p>
      <div className="membership__act">
        {isThis ? (
          <p role="status" className="membership__in-cart small">
            <Icon name="check" size={18} />
            {t("inCart")} <a href={href(paths.cart.link())}>{t("toCart")}</a>
          </p>
        ) : (
          <Button wide look={inCart ? "secondary" : "primary"} busy={busy} onClick={() => void put()}>
            {t(action)}
            <VisuallyHidden>
              {t("membershipFor", { name: program.name, period: period.name, price: formatMoney(price) })}
            </VisuallyHidden>
          </Button>
        )}
        {failure ? <Notice level="error">{failure}</Notice> : null}
      </div>
    </li>
  )
}
