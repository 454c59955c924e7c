import { useId, useState } from "react"
import type { SyndicateOffer } from "#src/contract/catalogue/syndicate.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { asChosen, type RecurringKind, recurringTerms } from "#src/domain/recurring/terms.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { storedChoices } from "#src/shop/core/browser/stored-choices.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { ChargedLaterHint } from "#src/shop/core/partner-bounds.tsx"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { loadUsedLimit } from "#src/shop/payments/within-limit.ts"
import { recurringTexts } from "#src/shop/recurring/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { RecurringField } from "#src/ui/controls/recurring-field.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Unless } from "#src/ui/status/unless.tsx"
import { syndicatesTexts } from "./syndicates.texts.ts"

/** Shares of a syndicate while they are chosen, and in which way as many shall be bought again. */
interface ShareChoice {
  readonly numShares: number
  readonly again: RecurringKind | null
}

/** By syndicate; it is forgotten once its shares went into the cart. */
const { chosenAtom: chosenSharesAtom, chooseAtom: chooseSharesAtom } =
  storedChoices<ShareChoice>("lotto.shares")

/** A syndicate: what it plays for, how much of it is left, and shares to buy. "Show more" gives it the focus. */
export function SyndicateCard({ syndicate, level }: { syndicate: SyndicateOffer; level: 2 | 3 }) {
  const t = useTexts(syndicatesTexts)
  const Heading = `h${level}` as const
  const lineName = useLineName()
  const tint = useTint(syndicate.colour)
  const { syndicateName: name, lotteryName, tickets, size, sharesLeft: left, costPerShare } = syndicate
  const closing = useClosing({ stop: syndicate.drawStop, drawDate: syndicate.drawDate })
  const lottery = useOffers().data?.find(({ key }) => key === syndicate.lotteryKey)
  const restricted = lottery?.restrictions.find(({ productType }) => productType === "syndicate_share")
  const games = tickets.reduce((sum, { numStandardGames }) => sum + numStandardGames, 0)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const id = useId()
  return (
    <li className={`syndicate ${tint}`} aria-labelledby={`${id}name ${id}lottery`} tabIndex={-1}>
      <p className="syndicate__lottery small">
        <span id={`${id}lottery`}>{lotteryName}</span> · {closing.day}
      </p>
      <Heading className="syndicate__name card-title" id={`${id}name`}>
        {name}
      </Heading>
      <p className="syndicate__prize">{formatJackpot(syndicate.drawPrizePool, syndicate.drawPrizeSuffix)}</p>
      <ul className="syndicate__tickets small">
        {tickets.map(({ gameType, gameOfferName, numGames }) => (
          <li key={gameOfferName}>{lineName({ gameType, name: gameOfferName, count: numGames })}</li>
        ))}
      </ul>
      <p className="muted small">{t("games", { count: games })}</p>
      <meter
        className="syndicate__meter"
        min={0}
        max={size}
        value={size - left}
        aria-label={left > 0 ? t("left", { left, size }) : t("soldOut", { size })}
      />
      <p className="syndicate__facts small">
        <span>{left > 0 ? t("left", { left, size }) : t("soldOut", { size })}</span>
        <span className={closing.soon ? "syndicate__soon" : "muted"}>
          <Icon name="clock" size={16} />
          {closing.closed ? t("closed") : t("closes", { left: closing.left })}
        </span>
      </p>
      <p>
        <strong>{t("each", { price: formatMoney(costPerShare) })}</strong>
      </p>
      {restricted ? <Notice>{t(restricted.kind)}</Notice> : null}
      {left > 0 && !closing.closed && !restricted ? (
        <Unless load={signedIn ? loadUsedLimit : null}>
          <BuyShares syndicate={syndicate} />
        </Unless>
      ) : null}
    </li>
  )
}

function BuyShares({ syndicate }: { syndicate: SyndicateOffer }) {
  const t = useTexts(syndicatesTexts)
  const said = useTexts(recurringTexts)
  const add = useSetAtom(addToCartAtom)
  const href = useAtomValue(hrefAtom)
  const { busy, failure, run } = useCartChange()
  const [added, setAdded] = useState(0)
  const { syndicateKey, lotteryKey, lotteryName, syndicateName: name, costPerShare, sharesLeft } = syndicate
  const { numShares, again: recurringKind } = useAtomValue(chosenSharesAtom)[syndicateKey] ?? {
    numShares: 1,
    again: null,
  }
  const choose = useSetAtom(chooseSharesAtom)
  const terms = recurringTerms(syndicate.recurringPurchase)
  const recurring = asChosen(terms, recurringKind)
  const count = Math.min(numShares, sharesLeft)
  const price = formatMoney(sharesPrice(costPerShare, count))
  async function put(): Promise<void> {
    const isPut = await run(() =>
      add({
        productType: "syndicate_share",
        lotteryKey,
        syndicateKey,
        quantity: count,
        ...(recurring && { recurringPurchase: { type: recurring, enabled: true } }),
      }),
    )
    if (!isPut) return
    setAdded(count)
    choose(syndicateKey, null)
  }
  return (
    <div className="syndicate__buy">
      <Stepper
        label={t("shares", { name })}
        value={count}
        least={1}
        most={sharesLeft}
        onChange={(shares) => choose(syndicateKey, { numShares: shares, again: recurringKind })}
        words={{ less: t("less"), more: t("more") }}
      />
      {count > 1 ? (
        <p className="muted small">{t("sum", { count, each: formatMoney(costPerShare), price })}</p>
      ) : null}
      {terms ? (
        <RecurringField
          kinds={terms.kinds.map((kind) => ({ value: kind, label: t("asMany", { type: said(kind) }) }))}
          always={terms.always}
          value={recurring}
          onChange={(kind) => choose(syndicateKey, { numShares, again: kind })}
          words={{ again: said("again"), once: said("once"), always: said("always") }}
        />
      ) : null}
      <ChargedLaterHint chosen={recurring !== null} />
      <Button wide busy={busy} onClick={() => void put()}>
        {count === 1 ? t("addOne", { price }) : t("addMany", { count, price })}
        <VisuallyHidden>
          {name}, {lotteryName}
        </VisuallyHidden>
      </Button>
      {failure ? <Notice level="error">{failure}</Notice> : null}
      <p role="status" className="syndicate__added small">
        {added > 0 ? (
          <>
            {t("added", { count: added, name })} <a href={href(paths.cart.link())}>{t("toCart")}</a>
          </>
        ) : null}
      </p>
    </div>
  )
}
