import type { RecurringMethod } from "#src/contract/recurring/method.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import type { Turn } from "#src/server/core/due.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readDrawnOffers } from "../../catalogue/offers.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet, type Wallet } from "../../wallet/wallet.ts"
import {
  CARD_WAIT_MS,
  type Charged,
  type ChargeStoredCard,
  chargedFor,
  notCharged,
  spokenFor,
} from "./card-cover.ts"
import { findTogether, partsOf, type ReadOthers, type Shared, trialsOfCharge } from "./charge-together.ts"
import { failTries, lockTry, type NotBought, noCard, type Trial, type Tried } from "./recurring-attempts.ts"

/** The wallet alone cannot pay a recurring purchase of this price. What was done to buy it is undone. */
export class WalletShort extends Error {
  readonly cents: number

  constructor(cents: number) {
    super("The wallet has too little.")
    this.cents = cents
  }
}

const readMethod = async (db: Handle, customerId: string) =>
  (
    await db
      .selectFrom("customers")
      .select("recurring_method")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
  ).recurring_method

/**
 * Returns how much a recurring purchase may take from the wallet, in cents: purchases whose card is being charged still
 * take their part, so that each gets what its charge was made for.
 */
export async function leftFor(
  trx: InTransaction,
  { id, customer_id }: Tried,
  { balance }: Wallet,
  method: RecurringMethod | null,
): Promise<number> {
  if (method === null || method === "wallet") return balance.cents
  return balance.cents - Math.max(await spokenFor(trx, customer_id, id), 0)
}

/**
 * The card is being charged; it was nothing to be tried any more; or why it is not paid, `among` those that the same
 * charge was for.
 */
type Cover = "waits" | "over" | (NotBought & { readonly among?: readonly Trial[] })

/**
 * Charges the customer's card for what the wallet lacks, once for each try, where the customer chose so: one charge for
 * all of theirs that are tried now. Null for `readOthers`: none is begun for what could not be paid before.
 */
export async function coverByCard(
  trx: InTransaction,
  trial: Trial,
  cents: number,
  readOthers: ReadOthers | null,
  chargeCard: ChargeStoredCard,
  now: Date,
): Promise<Cover> {
  const { customer_id: customerId, draw } = trial
  const { balance } = await lockWallet(trx, customerId)
  const row = await lockTry(trx, trial, trial.which)
  if (!row) return "over"
  const say = await readSay(trx)
  const noMoney = { kind: "wallet", why: say(sentence("failure.recurring.wallet")) } as const
  if ((await readMethod(trx, customerId)) === "wallet") return noMoney
  if (row.card_deposit_id !== null) {
    const { status, method_label, failure_message } = await trx
      .selectFrom("deposits")
      .select(["status", "method_label", "failure_message"])
      .where("id", "=", row.card_deposit_id)
      .executeTakeFirstOrThrow()
    // One that was made for an earlier draw pays for this one.
    if (status === "pending") return wait(trx, { trial, cents }, { depositId: row.card_deposit_id }, now)
    if (row.card_draw_no === draw.draw_no) {
      // The money of that charge was spent on something else.
      if (status === "succeeded") return noMoney
      const reason =
        status === "challenge" ? say(sentence("failure.recurring.confirm")) : (failure_message ?? "")
      const why = say(sentence("failure.recurring.card", { card: method_label, reason }))
      return { kind: "card", why, among: await trialsOfCharge(trx, row.card_deposit_id, now) }
    }
  }
  const free = Math.max(balance.cents - (await spokenFor(trx, customerId, trial.id)), 0)
  // Another purchase's charge brings enough for this one too.
  if (cents <= free) return wait(trx, { trial, cents }, { depositId: null }, now)
  // Nobody asked for it anew, and a card is never charged again by itself.
  if (!readOthers && row.card_draw_no !== draw.draw_no) return noMoney
  const found = await findTogether(
    trx,
    trial,
    readOthers ?? (async () => []),
    { free, currency: balance.currency },
    now,
  )
  if ("refused" in found) return { kind: found.kind, why: say(found.refused) }
  const { shared } = found
  const missing = shared.reduce((total, one) => total + one.cents, -free)
  const begun = await chargeCard(trx, { customerId, cents: missing, currency: balance.currency }, now)
  if ("refused" in begun)
    return { kind: "card", why: say(begun.refused), among: shared.map((one) => one.trial) }
  const parts = partsOf(shared, free, begun.cents)
  for (const [index, one] of shared.entries())
    await wait(trx, one, { depositId: begun.depositId, part: parts[index] ?? 0 }, now)
  return "waits"
}

/** Has one wait for a charge, or for another's where that is enough. */
async function wait(
  trx: InTransaction,
  { trial, cents }: Shared,
  { depositId, part }: { depositId: string | null; part?: number },
  now: Date,
): Promise<"waits"> {
  await trx
    .updateTable("recurring_purchases")
    .set({
      card_draw_no: trial.draw.draw_no,
      card_deposit_id: depositId,
      card_price_cents: cents,
      card_look_at: new Date(now.getTime() + CARD_WAIT_MS),
      ...(part === undefined ? {} : { card_cents: part }),
    })
    .where("id", "=", trial.id)
    .execute()
  return "waits"
}

/** Reads the charge of a card for a purchase of a draw. */
export async function chargedToCard(
  trx: InTransaction,
  { draw }: Tried,
  {
    card_draw_no,
    card_deposit_id,
    card_cents,
  }: { card_draw_no: number | null; card_deposit_id: string | null; card_cents: number | null },
): Promise<Charged> {
  if (card_draw_no !== draw.draw_no || card_deposit_id === null) return notCharged
  const charged = await chargedFor(trx, { deposit_id: card_deposit_id })
  // Of a charge for several it is the part that was made for this one, which may be nothing.
  const depositedCents = charged.depositedCents === null ? null : (card_cents ?? charged.depositedCents)
  return depositedCents ? { ...charged, depositedCents } : notCharged
}

/** Charges of one customer that recurring purchases wait for. */
export async function pendingCharges(db: Handle, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("recurring_purchases")
    .innerJoin("deposits", "deposits.id", "card_deposit_id")
    .select("deposits.id")
    .distinct()
    .where("recurring_purchases.customer_id", "=", customerId)
    .where("recurring_purchases.status", "=", "recurring_status_active")
    .where("deposits.status", "=", "pending")
    .execute()
  return rows.map(({ id }) => id)
}

/** How many draws that closed meanwhile one run looks at. */
const AT_ONCE = 100

/** Gives up what waited for a card until its draw closed, and tells the customer. */
export async function giveUpLate(database: Database, now: Date, turn: Turn): Promise<void> {
  const { tables } = database
  const late = await tables
    .selectFrom("recurring_purchases")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "recurring_purchases.offer_key")
        .onRef("draws.draw_no", "=", "recurring_purchases.card_draw_no"),
    )
    .selectAll("draws")
    .select(["recurring_purchases.id", "recurring_purchases.customer_id"])
    .select(["last_draw_no", "card_deposit_id", "card_cents"])
    .where("recurring_purchases.card_draw_no", "is not", null)
    .where("draws.stop", "<=", now)
    .orderBy("recurring_purchases.id")
    .limit(AT_ONCE)
    .execute()
  if (late.length === 0) return
  const offers = new Map((await readDrawnOffers(tables)).map((offer) => [offer.key, offer]))
  for (const { id, customer_id, last_draw_no, card_deposit_id, card_cents, ...draw } of late) {
    const offer = offers.get(draw.offer_key)
    if (!offer || !turn.claimRow()) continue
    const which = last_draw_no < draw.draw_no ? "first" : "again"
    await inTransaction(database, async (trx) => {
      await lockWallet(trx, customer_id)
      const why = (await readSay(trx))(sentence("failure.recurring.cardLate"))
      await failTries(trx, [{ id, customer_id, offer, draw, which }], { kind: "late", why }, now)
      // One that was paused or cancelled meanwhile waits no more either. A charge that goes on pays for the next draw.
      await trx
        .updateTable("recurring_purchases")
        .set({ ...noCard, card_deposit_id, card_cents })
        .where("id", "=", id)
        .execute()
    })
  }
}
