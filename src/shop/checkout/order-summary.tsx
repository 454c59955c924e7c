import type { ReactNode } from "react"
import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import type { Money } from "#src/contract/money.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import { priceOfShare } from "#src/domain/cart/share-price.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { type Reader, useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "../payments/payment.css?inline"
import { paymentTexts } from "../payments/payment.texts.ts"

/** How much of a product a line holds, as the summary says it. */
function quantityOf(
  item: CartItem,
  t: Reader<keyof (typeof paymentTexts)["defaults"]>,
  lineName: ReturnType<typeof useLineName>,
): string {
  switch (item.productType) {
    case "lottery_ticket":
      return lineName({ gameType: item.gameType, name: item.gameOfferName, count: item.numGames })
    case "raffle_ticket": {
      const count = item.numRaffleTickets
      return count === 1 ? t("oneTicket") : t("manyTickets", { count })
    }
    case "syndicate_share":
    case "social_syndicate_share": {
      const [count, each] = [item.quantity, priceOfShare(item)]
      if (each) return t("sharesAt", { count, price: formatMoney(each) })
      return count === 1 ? t("oneShare") : t("manyShares", { count })
    }
    case "membership":
      return item.membershipOfferName
  }
}

/** The draws that a line plays: what a customer pays for, should one close at the last moment. */
function Played({ item }: { item: Exclude<CartItem, { productType: "membership" }> }) {
  const t = useTexts(paymentTexts)
  const { moment } = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const draws = item.drawEncodedIds.length
  return (
    <span className="payment__draw muted small">
      {draws > 1 ? t("drawnFirst", { draws, moment }) : t("drawn", { moment })}
    </span>
  )
}

/** Says that a line recurs, and how. */
function RecurringTerms({ item }: { item: CartItem }) {
  const t = useTexts(paymentTexts)
  const said = useTexts(recurringTexts)
  const { recurringPurchase } = item
  if (!recurringPurchase?.enabled) return null
  const minimum = item.productType === "lottery_ticket" ? item.minimumJackpotAmount : null
  const words = describeRecurring(said, { ...recurringPurchase, someJackpots: minimum !== null })
  return (
    <span className="payment__draw muted small">
      {minimum ? t("recursFor", { words, jackpot: formatJackpot(minimum) }) : words}
    </span>
  )
}

/** Shows the lines being bought, the codes' discount, the wallet's part, and the amount left to pay. */
export function OrderSummary({ cart, due, promotions }: { cart: Cart; due: Money; promotions: ReactNode }) {
  useStyles(css)
  const t = useTexts(paymentTexts)
  const lineName = useLineName()
  const fromWallet = subtract(cart.payable, due)
  return (
    <section className="card stack" aria-label={t("summary")}>
      <h2>{t("summary")}</h2>
      <ul className="payment__lines">
        {soldItems(cart).map((item) => (
          <li key={item.id}>
            <span>
              {t("ticketLine", { name: item.lotteryName, games: quantityOf(item, t, lineName) })}
              {item.productType === "membership" ? null : <Played item={item} />}
              <RecurringTerms item={item} />
            </span>
            <span translate="no">{formatMoney(item.price)}</span>
          </li>
        ))}
      </ul>
      {promotions}
      {isPositive(cart.preOrderTotal) ? (
        <p className="payment__sum muted">
          <span>{t("chargedLater")}</span>
          <span translate="no">{formatMoney(cart.preOrderTotal)}</span>
        </p>
      ) : null}
      {isPositive(fromWallet) ? (
        <p className="payment__sum muted">
          <span>{t("fromWallet")}</span>
          <span translate="no">{formatMoney(fromWallet)}</span>
        </p>
      ) : null}
      {cart.requiresUnattendedPaymentMethod ? <p className="muted small">{t("unattended")}</p> : null}
      <p className="payment__sum payment__sum--due">
        <span>{isPositive(due) ? t("due") : t("total")}</span>
        <span translate="no">{formatMoney(isPositive(due) ? due : cart.payable)}</span>
      </p>
    </section>
  )
}
