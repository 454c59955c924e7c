import type { Order } from "#src/contract/orders/order.ts"
import type { LeftOut, Receipt } from "#src/contract/orders/receipt.ts"

const reasons = {
  played: "This syndicate has played its draw. Please choose another one.",
  membership: "A membership is not played again. You can prolong it on its own page.",
  waiting: "It is bought by itself as soon as the jackpot is high enough.",
  preOrder: "It is a pre-order, which is charged when its draw opens.",
} as const

/** Why an order cannot be had again; null where it can be asked for. A syndicate plays one draw, and is no more. */
function reasonOf(order: Order): string | null {
  if (order.productType === "membership") return reasons.membership
  if (order.productType === "syndicate_share" && order.drawState !== "DRAW_OPEN") return reasons.played
  return null
}

export const canPlayAgain = (order: Order): boolean => reasonOf(order) === null

/** What of a purchase cannot be had again, each of it once, and why. */
export function leftOutOf({
  orders,
  preOrders,
  recurring,
}: Pick<Receipt, "orders" | "preOrders" | "recurring">): LeftOut[] {
  const all = [
    ...orders.map((order) => ({ ...order, reason: reasonOf(order) })),
    ...preOrders.map((preOrder) => ({ ...preOrder, reason: reasons.preOrder })),
    ...recurring
      .filter(({ beginsAt, minimumJackpotAmount }) => beginsAt === null && minimumJackpotAmount !== null)
      .map((begun) => ({ ...begun, reason: reasons.waiting })),
  ]
  const found = all.flatMap(({ lotteryKey, lotteryName, reason }) =>
    reason === null ? [] : [{ lotteryKey, lotteryName, reason }],
  )
  return [...new Map(found.map((one) => [`${one.lotteryKey} ${one.reason}`, one])).values()]
}
