import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import { money, sum } from "#src/domain/core/money.ts"
import { readDrawnOffers, shopCurrency } from "../catalogue/offers.ts"
import { dueTogether, repeat, repeatPurchases } from "../checkout/charges/charge-due.ts"
import type { Trial } from "../checkout/charges/recurring-attempts.ts"
import { pendingCharges } from "../checkout/charges/recurring-card.ts"
import type { Handle } from "../core/database/database.ts"
import { refuseOnBreak } from "../limits/refuse.ts"
import { nextDraws } from "../recurring/due-purchases.ts"
import { itemsOf, type RecurringRow } from "../recurring/items.ts"
import { readAhead } from "../recurring/next-charges.ts"
import { readWallet } from "../wallet/wallet.ts"
import { advanceDeposit } from "./advance-deposits.ts"
import { chargeStoredCard } from "./charge-stored-card.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { recurringMethods } from "./recurring-methods.ts"
import type { DepositServices } from "./settlement.ts"

/** Selects purchases that could not be paid, and whose draw is still on sale. */
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

/**
 * Reads the purchases that a customer can still pay, empty when all is paid: those that a card is being charged for,
 * and the rest, which is paid as the customer chose to pay for recurring purchases.
 */
export async function readResolutions(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  now: Date,
): Promise<PaymentResolution[]> {
  const rows = await unpaid(db, customerId, now).execute()
  if (rows.length === 0) return []
  const { methods, selectedRecurringPurchaseMethodKey: chosen } = await recurringMethods(
    db,
    gateways,
    customerId,
    now,
  )
  const fund = methods.find(({ recurringPurchaseMethodKey: key }) => key === chosen)?.name
  const source =
    chosen === "wallet"
      ? ({ fundKind: "wallet", fundSource: "wallet" } as const)
      : fund
        ? ({ fundKind: chosen, fundSource: fund } as const)
        : ({ fundKind: "unfunded", fundSource: "" } as const)
  const isCharged = ({ card_draw_no, last_draw_no }: RecurringRow) => card_draw_no === last_draw_no
  const { true: charged = [], false: open = [] } = Object.groupBy(rows, (row) =>
    isCharged(row) ? "true" : "false",
  )
  const { balance } = await readWallet(db, customerId)
  const resolve = async (some: typeof rows, isBeingCharged: boolean): Promise<PaymentResolution[]> => {
    const [first] = some
    if (!first) return []
    const recurringPurchases = await itemsOf(db, some, await readAhead(db, some, now))
    const required = sum(
      recurringPurchases.map(({ price }) => price),
      recurringPurchases[0]?.price.currency ?? (await shopCurrency(db)),
    )
    return [
      {
        ...source,
        recurringPurchases,
        required,
        shortfall: money(Math.max(0, required.cents - balance.cents), required.currency),
        before: first.stop.toISOString(),
        isBeingCharged,
      },
    ]
  }
  return [...(await resolve(charged, true)), ...(await resolve(open, false))]
}

/**
 * Tries now what is due and what could not be paid, the draw that closes first before the others, and waits for the
 * cards that are charged for it as long as their gateway answers at once.
 */
export async function processRecurring(
  services: DepositServices,
  customerId: string,
): Promise<{ purchased: number; resolutions: PaymentResolution[] }> {
  const { database, gateways, now } = services
  const { tables } = database
  await refuseOnBreak(tables, customerId, now())
  let purchased = await tryAll(services, customerId)
  const charges = await pendingCharges(tables, customerId)
  for (const id of charges) await advanceDeposit(services, id)
  if (charges.length > 0) purchased += await tryAll(services, customerId)
  return { purchased, resolutions: await readResolutions(tables, gateways, customerId, now()) }
}

async function tryAll({ database, gateways, now }: DepositServices, customerId: string): Promise<number> {
  const { tables } = database
  const buying = { database, now, chargeCard: chargeStoredCard(gateways) }
  const offers = await readDrawnOffers(tables)
  const draws = await nextDraws(tables, now())
  const open: Trial[] = []
  for (const row of await unpaid(tables, customerId, now()).execute()) {
    const offer = offers.find(({ key }) => key === row.offer_key)
    if (!offer) continue
    const draw = await tables
      .selectFrom("draws")
      .selectAll()
      .where("offer_key", "=", row.offer_key)
      .where("draw_no", "=", row.last_draw_no)
      .executeTakeFirstOrThrow()
    open.push({ id: row.id, customer_id: customerId, offer, draw, which: "again" })
  }
  // Whatever could not be paid and whatever is due by now is paid by one charge.
  const due = dueTogether(draws, customerId, now())
  let purchased = 0
  for (const trial of open)
    if ((await repeat(buying, trial, async (trx) => [...open, ...(await due(trx))])) === "purchased")
      purchased += 1
  return purchased + (await repeatPurchases(buying, customerId))
}
