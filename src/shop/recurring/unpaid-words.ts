import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"

const unpaidTexts = defineTexts("recurring-unpaid", {
  unpaidOne: "We couldn't pay for {name}",
  unpaidMany: "We couldn't pay for {count} purchases",
  unpaidWords:
    "Your wallet needs {shortfall} more to pay {required} before {moment}, when the first draw closes.",
  unpaidEnough: "You now have enough in your wallet. Try again before {moment}, when the first draw closes.",
  unpaidCard: "{reason} Try again or use another card before {moment}, when the first draw closes.",
  notCharged: "{card} couldn't be charged.",
  unfundedWords:
    "There's no card in your account that we can charge. Add one, or deposit {shortfall}, before {moment}, when the first draw closes.",
  unpaidPayPal: "{reason} Try again or pay another way before {moment}, when the first draw closes.",
})

/**
 * Returns a function that says which purchases could not be paid, why, and until when they still can be: the account's
 * first page and the list of recurring purchases say the same.
 */
export function useUnpaidWords(): (resolution: PaymentResolution) => { title: string; words: string } {
  const t = useTexts(unpaidTexts)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  return ({ fundKind, fundSource, recurringPurchases, required, shortfall, before }) => {
    const [first] = recurringPurchases
    const moment = formatMoment(before, zone)
    const amounts = { shortfall: formatMoney(shortfall), moment }
    const reason = () => reasonOf(recurringPurchases) ?? t("notCharged", { card: fundSource })
    return {
      title:
        recurringPurchases.length === 1 && first
          ? t("unpaidOne", { name: nameOf(first.productOfferKey, first.lotteryName) })
          : t("unpaidMany", { count: recurringPurchases.length }),
      words: !isPositive(shortfall)
        ? t("unpaidEnough", { moment })
        : fundKind === "cc" || fundKind === "paypal"
          ? t(fundKind === "cc" ? "unpaidCard" : "unpaidPayPal", { reason: reason(), moment })
          : fundKind === "unfunded"
            ? t("unfundedWords", amounts)
            : t("unpaidWords", { ...amounts, required: formatMoney(required) }),
    }
  }
}

/** Why they were not paid, where it is the same for all: the words of the mail and of the ticket. */
function reasonOf(purchases: readonly RecurringPurchaseItem[]): string | null {
  const [first, ...others] = purchases.map(({ lastAttemptMessage }) => lastAttemptMessage)
  return first && others.every((other) => other === first) ? first : null
}
