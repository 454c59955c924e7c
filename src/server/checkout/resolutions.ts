import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import { money, sum } from "#src/domain/money/money.ts"
import { readDrawnOffers, shopCurrency } from "../catalogue/offers.ts"
import type { Database, Handle } from "../database/database.ts"
import { refuseOnBreak } from "../limits/refuse.ts"
import { readAhead } from "../recurring/next-charges.ts"
import { itemsOf } from "../recurring/recurring-items.ts"
import { readWallet } from "../wallet/wallet.ts"
import { repeat, repeatPurchases, type Tried } from "./charge-due.ts"

/** What the wallet had too little for, and whose draw is still on sale. */
const unpaid = (db: Handle, customerId: string, now: Date) =>
  db
    .selectFrom("recurring_purchases")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "recurring_purchases.offer_key")
        .onRef("draws.draw_no", "=", "recurring_purchases.last_draw_no"),
    )
    .selectAll("recurring_purchases")
    .select("draws.stop")
    .where("recurring_purchases.customer_id", "=", customerId)
    .where("recurring_purchases.status", "=", "recurring_status_active")
    .where("recurring_purchases.last_attempt", "=", "soft_failure")
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.stop")
    .orderBy("recurring_purchases.id")

/** What a customer can still pay: all from the wallet, which is the only source here. Empty when all is paid. */
export async function readResolutions(
  db: Handle,
  customerId: string,
  now: Date,
): Promise<PaymentResolution[]> {
  const rows = await unpaid(db, customerId, now).execute()
  const [first] = rows
  if (!first) return []
  const recurringPurchases = await itemsOf(db, rows, await readAhead(db, rows, now))
  const required = sum(
    recurringPurchases.map(({ price }) => price),
    recurringPurchases[0]?.price.currency ?? (await shopCurrency(db)),
  )
  const { balance } = await readWallet(db, customerId)
  return [
    {
      fundKind: "wallet",
      fundSource: "wallet",
      recurringPurchases,
      required,
      shortfall: money(Math.max(0, required.cents - balance.cents), required.currency),
      before: first.stop.toISOString(),
    },
  ]
}

/** Tries now what is due and what could not be paid, the draw that closes first before the others. */
export async function processRecurring(
  database: Database,
  customerId: string,
  clock: () => Date,
): Promise<{ purchased: number; resolutions: PaymentResolution[] }> {
  const { tables } = database
  await refuseOnBreak(tables, customerId, clock())
  let purchased = 0
  const offers = await readDrawnOffers(tables)
  for (const row of await unpaid(tables, customerId, clock()).execute()) {
    const offer = offers.find(({ key }) => key === row.offer_key)
    if (!offer) continue
    const draw = await tables
      .selectFrom("draws")
      .selectAll()
      .where("offer_key", "=", row.offer_key)
      .where("draw_no", "=", row.last_draw_no)
      .executeTakeFirstOrThrow()
    const tried: Tried = { id: row.id, customer_id: customerId, offer, draw }
    if ((await repeat(database, tried, "again", clock)) === "purchased") purchased += 1
  }
  purchased += await repeatPurchases(database, clock, customerId)
  return { purchased, resolutions: await readResolutions(tables, customerId, clock()) }
}
