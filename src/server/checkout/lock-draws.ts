import { versionColumn } from "../catalogue/catalogue-version.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Clock } from "../core/clock.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Outdated } from "../core/database/transaction.ts"
import { databaseMoment, sharedMoment } from "../core/due.ts"
import { cappedReason } from "../raffles/remaining-numbers.ts"
import {
  type Buyer,
  closed,
  drawCancelled,
  halted,
  type OrderDraft,
  type PricedLine,
  soldOut,
} from "../tickets/product-kind.ts"

/** Draws have an order of their own, so that two purchases never wait for each other. */
const drawKey = (draw: Pick<DrawRow, "offer_key" | "draw_no"> | undefined) =>
  draw ? `${draw.offer_key} ${String(draw.draw_no).padStart(9, "0")}` : ""

const compareKeys = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Takes every draw of the purchase, in one order for all, and looks at the clock once they are held: at the database's,
 * which comes with the draws. The transaction is run again where the catalogue that its lines were priced by was changed
 * meanwhile.
 */
export async function lockDraws(
  trx: InTransaction,
  priced: readonly PricedLine[],
  clock: Clock,
): Promise<void> {
  const wanted = new Map(
    priced.flatMap(({ name, draws }) => draws.map((draw) => [drawKey(draw), { draw, name }] as const)),
  )
  if (wanted.size === 0) return
  // A moment beside the lock would be that before a wait for it.
  const rows = await trx
    .with("held", (db) =>
      db
        .selectFrom("draws")
        .select(["offer_key", "draw_no", "state", "stop", "rules", "halted_at", versionColumn.as("version")])
        .where((eb) =>
          eb.or(
            [...wanted.values()].map(({ draw: { offer_key, draw_no } }) => eb.and({ offer_key, draw_no })),
          ),
        )
        .orderBy("offer_key")
        .orderBy("draw_no")
        .forShare(),
    )
    .selectFrom("held")
    .selectAll()
    .select(databaseMoment.as("moment"))
    .execute()
  const moments = rows.map(({ moment }) => moment)
  const now = sharedMoment(clock, moments)
  const locked = new Map(rows.map((row) => [drawKey(row), row]))
  for (const [key, { draw, name }] of [...wanted].sort(([a], [b]) => compareKeys(a, b))) {
    const lockedDraw = locked.get(key)
    if (lockedDraw?.state === "DRAW_CANCELLED") throw drawCancelled(name, draw.draw_no)
    if (lockedDraw?.halted_at) throw halted(name)
    if (lockedDraw?.state === "DRAW_CAPPED") throw soldOut(cappedReason(name))
    // Numbers that were priced under other rules than the draw has by now are not sold either.
    const sameRules = lockedDraw?.rules === draw.rules
    if (lockedDraw?.state !== "DRAW_OPEN" || lockedDraw.stop <= now || !sameRules) throw closed(name)
  }
  const { version } = await readCatalogue(trx)
  if (rows.some((row) => row.version !== version)) throw new Outdated()
}

/** The orders of all lines in their order, each with its line. Stock is taken draw by draw, in one order for all purchases. */
export async function reserveOrders(
  trx: InTransaction,
  priced: readonly PricedLine[],
  buyer: Omit<Buyer, "discountCents">,
  discounts: ReadonlyMap<PricedLine, number> = new Map(),
) {
  const drafts = new Map<PricedLine, OrderDraft[]>()
  const inOrder = priced.toSorted((a, b) => compareKeys(drawKey(a.draws[0]), drawKey(b.draws[0])))
  for (const line of inOrder)
    drafts.set(line, await line.orders(trx, { ...buyer, discountCents: discounts.get(line) }))
  return priced.flatMap((line, index) =>
    (drafts.get(line) ?? []).map((draft) => ({
      ...draft,
      product_type: line.productType,
      line: index,
      begins: line.recurring?.type ?? null,
    })),
  )
}
