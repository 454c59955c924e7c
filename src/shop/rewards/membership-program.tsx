import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useTint } from "#src/ui/base/tint.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { MembershipPeriodCard } from "./membership-period-card.tsx"
import { membershipsTexts } from "./memberships.texts.ts"

/** One program: what it is, whether the customer is a member, and the periods to choose from. */
export function MembershipProgram({ offer }: { offer: ProductOffer }) {
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
