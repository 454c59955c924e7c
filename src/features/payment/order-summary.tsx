import type { Cart } from "#src/contract/cart.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/money.ts"
import { useTexts } from "#src/state/texts.ts"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./payment.css?inline"
import { paymentTexts } from "./payment.texts.ts"

/** What is being bought, what the wallet gives, and what is left to pay. */
export function OrderSummary({ cart, due }: { cart: Cart; due: Money }) {
  useStyles(css)
  const t = useTexts(paymentTexts)
  const fromWallet = subtract(subtract(cart.cartTotal, cart.preOrderTotal), due)
  return (
    <section className="card stack" aria-label={t("summary")}>
      <h2>{t("summary")}</h2>
      <ul className="payment__lines">
        {cart.cartItems.map(({ id, lotteryName, numGames, price }) => {
          const games = numGames === 1 ? t("oneGame") : t("manyGames", { count: numGames })
          return (
            <li key={id}>
              <span>{t("ticketLine", { name: lotteryName, games })}</span>
              <span>{formatMoney(price)}</span>
            </li>
          )
        })}
      </ul>
      {isPositive(fromWallet) ? (
        <p className="payment__sum muted">
          <span>{t("fromWallet")}</span>
          <span>{formatMoney(fromWallet)}</span>
        </p>
      ) : null}
      <p className="payment__sum payment__sum--due">
        <span>{isPositive(due) ? t("due") : t("total")}</span>
        <span>{formatMoney(isPositive(due) ? due : cart.cartTotal)}</span>
      </p>
    </section>
  )
}
