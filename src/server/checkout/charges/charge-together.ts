import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { Failure } from "#src/server/core/failure.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { type DrawnOffer, readDrawnOffers } from "../../catalogue/offers.ts"
import { refuseOverDepositing } from "../../limits/refuse.ts"
import { PriceNotTold } from "../../recurring/told-price.ts"
import { buyDue } from "./buy-due.ts"
import { notCharged } from "./card-cover.ts"
import { lockTry, type Trial } from "./recurring-attempts.ts"

/** The others of the customer that are tried now and may be paid by the same charge. */
export type ReadOthers = (trx: InTransaction) => Promise<readonly Trial[]>

/** One of those that a charge pays for, with its price in cents. */
export interface Shared {
  readonly trial: Trial
  readonly cents: number
}

/** The purchases that one charge can pay for, or why not even the first can be paid. */
type Together =
  | { readonly shared: readonly Shared[] }
  | { readonly refused: FailureText; readonly kind: "card" | "refused" }

/** Runs `work` and undoes it where it fails; what failed is given. */
async function attempt<T>(
  trx: InTransaction,
  work: () => Promise<T>,
): Promise<{ done: T } | { failed: unknown }> {
  await sql`SAVEPOINT trial`.execute(trx)
  try {
    const done = await work()
    await sql`RELEASE SAVEPOINT trial`.execute(trx)
    return { done }
  } catch (failed) {
    // The database refused it, so that the whole transaction is run again or given up.
    if (!(failed instanceof Failure || failed instanceof PriceNotTold)) throw failed
    await sql`ROLLBACK TO SAVEPOINT trial`.execute(trx)
    return { failed }
  }
}

type LockedRow = NonNullable<Awaited<ReturnType<typeof lockTry>>>

/** Buys one as if it were paid, and gives its price in cents; what it wrote stays until the rehearsal is undone. */
async function rehearse(
  trx: InTransaction,
  { trial, row }: { trial: Trial; row: LockedRow },
  now: Date,
): Promise<{ done: number } | { failed: unknown }> {
  const unpaid = { charged: async () => notCharged, pay: () => [] }
  return attempt(trx, async () => (await buyDue(trx, trial, row, () => now, unpaid)).cents)
}

/** Those that can be tried still, locked. */
async function lockTrials(trx: InTransaction, trials: readonly Trial[]) {
  const locked: { trial: Trial; row: LockedRow }[] = []
  for (const trial of trials) {
    const row = await lockTry(trx, trial, trial.which)
    if (row) locked.push({ trial, row })
  }
  return locked
}

/**
 * Finds what of a customer's due purchases one charge can pay for, by buying them one after another as if they were
 * paid and undoing it all: limits count them together, and whatever refuses one leaves it out alone, to its own turn.
 * Those that wait for a charge already are bought before. `free`: what the wallet has for them, in cents. The wallet
 * is locked.
 */
export async function findTogether(
  trx: InTransaction,
  first: Trial,
  readOthers: ReadOthers,
  { free, currency }: { readonly free: number; readonly currency: string },
  now: Date,
): Promise<Together> {
  const waiting = await pendingTrials(trx, first.customer_id)
  const known = new Set([first, ...waiting].map(({ id }) => id))
  const others = (await readOthers(trx)).filter(({ id }) => !known.has(id))
  const pending = await lockTrials(trx, waiting)
  // One whose own charge for the draw is over is told how it ended in its own turn.
  const due = (await lockTrials(trx, [first, ...others])).filter(
    ({ trial, row }) => trial === first || row.card_draw_no !== trial.draw.draw_no,
  )
  await sql`SAVEPOINT rehearsal`.execute(trx)
  try {
    for (const one of pending) await rehearse(trx, one, now)
    const shared: Shared[] = []
    let total = -free
    for (const one of due) {
      const { trial } = one
      const tried = await rehearse(trx, one, now)
      if ("failed" in tried) {
        if (trial !== first) continue
        if (tried.failed instanceof Failure) return { refused: tried.failed.text, kind: "refused" }
        throw tried.failed
      }
      const over = await overDepositing(trx, trial, total + tried.done, currency, now)
      if (over && trial === first) return { refused: over, kind: "card" }
      if (over) continue
      total += tried.done
      shared.push({ trial, cents: tried.done })
    }
    return { shared }
  } finally {
    await sql`ROLLBACK TO SAVEPOINT rehearsal`.execute(trx)
  }
}

/** Why a customer may not deposit so much at once. */
async function overDepositing(
  trx: InTransaction,
  { customer_id }: Trial,
  cents: number,
  currency: string,
  now: Date,
): Promise<FailureText | null> {
  if (cents <= 0) return null
  const { leastDepositCents, mostDepositCents } = await readSettings(trx)
  const most = money(mostDepositCents, currency as Currency)
  if (cents > mostDepositCents) return sentence("failure.deposit.mostByCard", { most: formatMoney(most) })
  try {
    const amount = money(Math.max(cents, leastDepositCents), currency as Currency)
    await refuseOverDepositing(trx, customer_id, amount, now)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.text
    throw error
  }
}

const trialsOf = async (
  trx: Handle,
  rows: Awaited<ReturnType<ReturnType<typeof sharers>["execute"]>>,
): Promise<Trial[]> => {
  if (rows.length === 0) return []
  const offers = new Map<string, DrawnOffer>((await readDrawnOffers(trx)).map((offer) => [offer.key, offer]))
  return rows.flatMap(({ id, customer_id, last_draw_no, ...draw }) => {
    const offer = offers.get(draw.offer_key)
    const which = last_draw_no < draw.draw_no ? ("first" as const) : ("again" as const)
    return offer ? [{ id, customer_id, offer, draw, which }] : []
  })
}

/** Purchases that wait for a card, each with the draw that it is charged for. */
const sharers = (db: Handle) =>
  db
    .selectFrom("recurring_purchases")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "recurring_purchases.offer_key")
        .onRef("draws.draw_no", "=", "recurring_purchases.card_draw_no"),
    )
    .selectAll("draws")
    .select(["recurring_purchases.id", "recurring_purchases.customer_id", "recurring_purchases.last_draw_no"])
    .where("recurring_purchases.status", "=", "recurring_status_active")
    .orderBy("recurring_purchases.id")

/** Those of a customer whose charge is not over yet. */
const pendingTrials = async (trx: InTransaction, customerId: string): Promise<Trial[]> =>
  trialsOf(
    trx,
    await sharers(trx)
      .innerJoin("deposits", "deposits.id", "recurring_purchases.card_deposit_id")
      .where("recurring_purchases.customer_id", "=", customerId)
      .where("deposits.status", "=", "pending")
      .execute(),
  )

/** Those that one charge was made for and whose draws are on sale still. */
export const trialsOfCharge = async (trx: InTransaction, depositId: string, now: Date): Promise<Trial[]> =>
  trialsOf(
    trx,
    await sharers(trx)
      .where("recurring_purchases.card_deposit_id", "=", depositId)
      .where("draws.stop", ">", now)
      .execute(),
  )

/**
 * Returns the part of a charge that is for each purchase, in cents: the wallet pays for the first of them as far as it
 * goes, and any excess that the least charge brings over their prices is the last one's.
 */
export function partsOf(shared: readonly Shared[], free: number, charged: number): number[] {
  let [wallet, left] = [free, charged]
  return shared.map(({ cents }, index) => {
    const fromWallet = Math.min(Math.max(wallet, 0), cents)
    wallet -= fromWallet
    const part = index === shared.length - 1 ? left : Math.min(cents - fromWallet, left)
    left -= part
    return part
  })
}
