import type { DrawRow } from "../catalogue/offers.ts"
import type { InTransaction } from "../database/database.ts"
import { cappedReason } from "../draws/numbers-left.ts"
import { type Buyer, closed, type OrderDraft, type PricedLine, soldOut } from "../products/product-kind.ts"

/** Draws have an order of their own, so that two purchases never wait for each other. */
const drawKey = (draw: DrawRow | undefined) =>
  draw ? `${draw.offer_key} ${String(draw.draw_no).padStart(9, "0")}` : ""

const compareKeys = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Takes every draw of the purchase, in one order for all, and looks at the clock once they are held. */
export async function holdDraws(
  trx: InTransaction,
  priced: readonly PricedLine[],
  now: () => Date,
): Promise<void> {
  const wanted = new Map(
    priced.flatMap(({ name, draws }) => draws.map((draw) => [drawKey(draw), { draw, name }] as const)),
  )
  for (const key of [...wanted.keys()].sort()) {
    const { draw, name } = wanted.get(key) as { draw: DrawRow; name: string }
    const held = await trx
      .selectFrom("draws")
      .select(["state", "stop", "rules"])
      .where("offer_key", "=", draw.offer_key)
      .where("draw_no", "=", draw.draw_no)
      .forShare()
      .executeTakeFirst()
    if (held?.state === "DRAW_CAPPED") throw soldOut(cappedReason(name))
    // Numbers that were priced under other rules than the draw has by now are not sold either.
    const sameRules = held?.rules === draw.rules
    if (held?.state !== "DRAW_OPEN" || held.stop <= now() || !sameRules) throw closed(name)
  }
}

/** The orders of all lines in their order, each with its line. Stock is taken draw by draw, in one order for all purchases. */
export async function takeOrders(trx: InTransaction, priced: readonly PricedLine[], buyer: Buyer) {
  const taken = new Map<PricedLine, OrderDraft[]>()
  const inOrder = priced.toSorted((a, b) => compareKeys(drawKey(a.draws[0]), drawKey(b.draws[0])))
  for (const line of inOrder) taken.set(line, await line.orders(trx, buyer))
  return priced.flatMap((line, place) =>
    (taken.get(line) ?? []).map((draft) => ({
      ...draft,
      product_type: line.productType,
      line: place,
      begins: line.recurs?.type ?? null,
    })),
  )
}
