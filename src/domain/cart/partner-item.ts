import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { PartnerDeposit, PartnerItem } from "#src/contract/cart/partner-cart.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"

/** Turns a partner's item into the request that would put it into a cart; null where it names no raffle. */
export function requestOfPartnerItem(item: CartItemRequest | PartnerItem): CartItemRequest | null {
  if ("productType" in item) return item
  const { lottery, raffleOffer, recurringPurchase, drawNumber } = item
  const beside = {
    ...(recurringPurchase ? { recurringPurchase } : {}),
    ...(drawNumber ? { firstDrawNo: drawNumber } : {}),
  }
  if (raffleOffer) {
    const lotteryKey = raffleOffer.lotteryKey ?? (typeof lottery === "string" ? lottery : lottery?.lotteryKey)
    return lotteryKey ? { ...raffleOffer, ...beside, lotteryKey, productType: "raffle_ticket" } : null
  }
  return lottery && typeof lottery !== "string"
    ? { ...lottery, ...beside, productType: "lottery_ticket" }
    : null
}

/** A deposit whose way to pay is named by one id: a stored card's or PayPal account's, or a code such as `cc`. */
export function depositOfPartner(
  { depositMethodId, ...deposit }: PartnerDeposit,
  codes: readonly string[],
): DepositRequest {
  if (!depositMethodId) return deposit
  return codes.includes(depositMethodId)
    ? { ...deposit, depositMethodCode: depositMethodId }
    : { ...deposit, customerFundId: depositMethodId }
}
