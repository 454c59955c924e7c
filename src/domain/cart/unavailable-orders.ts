import type { Order } from "#src/contract/orders/order.ts"
import type { LeftOut, Receipt } from "#src/contract/orders/receipt.ts"
import type { Sentence } from "../content/sentence.ts"

type ReplayKey = `failure.replay.${"syndicate" | "party" | "membership" | "waiting" | "preOrder"}`

/** Something that cannot be bought again, and why, in a sentence that the shop puts into words. */
interface Unavailable extends Omit<LeftOut, "reason"> {
  readonly reason: Sentence<ReplayKey>
}

/** Why an order cannot be had again; null where it can be asked for. A syndicate plays one draw, and is no more. */
function reasonOf(order: Order): ReplayKey | null {
  if (order.productType === "membership") return "failure.replay.membership"
  if (order.productType === "social_syndicate_share") return "failure.replay.party"
  if (order.productType === "syndicate_share" && order.drawState !== "DRAW_OPEN")
    return "failure.replay.syndicate"
  return null
}

export const canPlayAgain = (order: Order): boolean => reasonOf(order) === null

/** Lists the parts of a purchase that cannot be had again, each only once, and why. */
export function leftOutOf({
  orders,
  preOrders,
  recurring,
}: Pick<Receipt, "orders" | "preOrders" | "recurring">): Unavailable[] {
  const all = [
    ...orders.map((order) => ({ ...order, key: reasonOf(order) })),
    ...preOrders.map((preOrder) => ({ ...preOrder, key: "failure.replay.preOrder" as const })),
    ...recurring
      .filter(({ beginsAt, minimumJackpotAmount }) => beginsAt === null && minimumJackpotAmount !== null)
      .map((begun) => ({ ...begun, key: "failure.replay.waiting" as const })),
  ]
  const found = all.flatMap(({ lotteryKey, lotteryName, key }) =>
    key === null ? [] : [{ lotteryKey, lotteryName, reason: { key } }],
  )
  return [...new Map(found.map((one) => [`${one.lotteryKey} ${one.reason.key}`, one])).values()]
}
