import { errorCodes } from "#src/contract/error.ts"
import type { RecurringMethod } from "#src/contract/recurring/recurring-method.ts"
import { readDrawnOffers } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import type { Turn } from "../due/turn.ts"
import { Failure } from "../failure.ts"
import { readSay } from "../site/say.ts"
import { sentence } from "../texts/sentences.ts"
import { lockWallet, type Wallet } from "../wallet/wallet.ts"
import { CARD_WAIT_MS, type ChargeStoredCard, chargedFor, spokenFor } from "./card-cover.ts"
import { failTry, lockTry, type NotBought, noCard, type Tried, type Try } from "./recurring-attempts.ts"

/** The wallet alone cannot pay a recurring purchase of this price. What was done to buy it is undone. */
export class WalletShort extends Error {
  readonly cents: number

  constructor(cents: number) {
    super("The wallet has too little.")
    this.cents = cents
  }
}

const isShort = (error: unknown) => error instanceof Failure && error.code === errorCodes.insufficientFunds

/** Buys with `buy`, and names the price where the wallet has too little for it. */
export async function orWalletShort<T>(cents: number, buy: () => Promise<T>): Promise<T> {
  try {
    return await buy()
  } catch (error) {
    throw isShort(error) ? new WalletShort(cents) : error
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
 * What a recurring purchase may take from the wallet, in cents: purchases whose card is being charged still take their
 * part, so that each gets what its charge was made for.
 */
export async function leftFor(
  trx: InTransaction,
  { id, customer_id }: Tried,
  { balance }: Wallet,
  method: RecurringMethod | null,
): Promise<number> {
  if (method !== "cc") return balance.cents
  return balance.cents - Math.max(await spokenFor(trx, customer_id, id), 0)
}

/** The card is being charged; it was nothing to be tried any more; or why it is not paid. */
type Cover = "waits" | "over" | NotBought

/** Charges the customer's card for what the wallet lacks, once for each try, where the customer chose so. */
export async function coverByCard(
  trx: InTransaction,
  tried: Tried,
  which: Try,
  cents: number,
  chargeCard: ChargeStoredCard,
  now: Date,
): Promise<Cover> {
  const { customer_id: customerId, draw } = tried
  const { balance } = await lockWallet(trx, customerId)
  const row = await lockTry(trx, tried, which)
  if (!row) return "over"
  const say = await readSay(trx)
  const noMoney = { kind: "wallet", why: say(sentence("failure.recurring.wallet")) } as const
  if ((await readMethod(trx, customerId)) === "wallet") return noMoney
  const wait = async (depositId: string | null) => {
    await trx
      .updateTable("recurring_purchases")
      .set({
        card_draw_no: draw.draw_no,
        card_deposit_id: depositId,
        card_price_cents: cents,
        card_look_at: new Date(now.getTime() + CARD_WAIT_MS),
      })
      .where("id", "=", tried.id)
      .execute()
    return "waits" as const
  }
  if (row.card_deposit_id !== null) {
    const { status, method_label, failure_message } = await trx
      .selectFrom("deposits")
      .select(["status", "method_label", "failure_message"])
      .where("id", "=", row.card_deposit_id)
      .executeTakeFirstOrThrow()
    // One that was made for an earlier draw pays for this one.
    if (status === "pending") return wait(row.card_deposit_id)
    if (row.card_draw_no === draw.draw_no) {
      // What the charge brought was spent on something else.
      if (status === "succeeded") return noMoney
      const reason =
        status === "challenge" ? say(sentence("failure.recurring.confirm")) : (failure_message ?? "")
      return { kind: "card", why: say(sentence("failure.recurring.card", { card: method_label, reason })) }
    }
  }
  const missing = cents - Math.max(balance.cents - (await spokenFor(trx, customerId, tried.id)), 0)
  // Another purchase's charge brings enough for this one too.
  if (missing <= 0) return wait(null)
  const begun = await chargeCard(trx, { customerId, cents: missing, currency: balance.currency }, now)
  if ("depositId" in begun) return wait(begun.depositId)
  return { kind: "card", why: say(begun.refused) }
}

/** What a card was charged for a purchase of a draw; null where the wallet alone pays. */
export async function chargedToCard(
  trx: InTransaction,
  { draw }: Tried,
  { card_draw_no, card_deposit_id }: { card_draw_no: number | null; card_deposit_id: string | null },
): Promise<number | null> {
  if (card_draw_no !== draw.draw_no || card_deposit_id === null) return null
  return chargedFor(trx, { deposit_id: card_deposit_id })
}

/** Charges of one customer that recurring purchases wait for. */
export async function pendingCharges(db: Handle, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("recurring_purchases")
    .innerJoin("deposits", "deposits.id", "card_deposit_id")
    .select("deposits.id")
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
    .select(["recurring_purchases.last_draw_no", "recurring_purchases.card_deposit_id"])
    .where("recurring_purchases.card_draw_no", "is not", null)
    .where("draws.stop", "<=", now)
    .orderBy("recurring_purchases.id")
    .limit(AT_ONCE)
    .execute()
  if (late.length === 0) return
  const offers = new Map((await readDrawnOffers(tables)).map((offer) => [offer.key, offer]))
  for (const { id, customer_id, last_draw_no, card_deposit_id, ...draw } of late) {
    const offer = offers.get(draw.offer_key)
    if (!offer || !turn.takeRow()) continue
    const which = last_draw_no < draw.draw_no ? "first" : "again"
    await inTransaction(database, async (trx) => {
      await lockWallet(trx, customer_id)
      const why = (await readSay(trx))(sentence("failure.recurring.cardLate"))
      await failTry(trx, { id, customer_id, offer, draw }, which, { kind: "late", why }, now)
      // One that was paused or cancelled meanwhile waits no more either. A charge that goes on pays for the next draw.
      await trx
        .updateTable("recurring_purchases")
        .set({ ...noCard, card_deposit_id })
        .where("id", "=", id)
        .execute()
    })
  }
}
