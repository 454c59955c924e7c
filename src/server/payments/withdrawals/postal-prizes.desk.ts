import { sql } from "kysely"
import { NAMES_DIFFER } from "#src/contract/payments/payouts.desk.ts"
import type { PostalPrize } from "#src/contract/payments/postal-prizes.desk.ts"
import { money } from "#src/domain/core/money.ts"
import { isOtherName, lastDigits, type TypedAccount } from "#src/domain/payments/bank-account.ts"
import { channelOf } from "#src/domain/payments/payout-channel.ts"
import { charityAccount, isRaffle } from "#src/server/catalogue/offer-definition.ts"
import { readStoredOffer } from "#src/server/catalogue/offers.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "#src/server/site/say.ts"
import { type Listed, type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import { refuseStaff, type Staff } from "#src/server/staff/staff.ts"
import { post } from "#src/server/wallet/ledger.ts"
import { proposePayout } from "./approve-payout.desk.ts"
import { checkedAccount, insertAccount } from "./bank-accounts.ts"
import { newReference } from "./payment-reference.ts"
import { moved } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"

type Prize = Awaited<ReturnType<ReturnType<typeof prizes>["executeTakeFirstOrThrow"]>>

/** The state of a prize in words of the contract: what is neither refused nor returned is on its way, or paid. */
const stateOf = sql<PostalPrize["state"]>`CASE WHEN NOT r.cash THEN 'goods'
  WHEN w.status = 'sent' THEN 'paid' WHEN w.status IN ('requested', 'approved', 'batched') THEN 'underway'
  ELSE 'due' END`

/** Prizes of entries by post whose draw's prizes are released, each with its last payment. */
const prizes = (db: Handle) =>
  db
    .selectFrom("raffle_winners as r")
    .innerJoin("raffle_postal_entries as e", "e.id", "r.postal_entry_id")
    .innerJoin("draws as d", (join) =>
      join.onRef("d.offer_key", "=", "r.offer_key").onRef("d.draw_no", "=", "r.draw_no"),
    )
    .innerJoin("offers as o", "o.key", "r.offer_key")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("withdrawals")
          .select(["withdrawals.id", "withdrawals.status", "withdrawals.reason"])
          .whereRef("withdrawals.postal_entry_id", "=", "e.id")
          .orderBy("withdrawals.id", "desc")
          .limit(1)
          .as("w"),
      (join) => join.onTrue(),
    )
    .select(["e.id", "e.firstname", "e.lastname", "e.address", "e.state as home", "r.offer_key", "r.draw_no"])
    .select(sql<string>`o.definition->>'name'`.as("offer_name"))
    .select(["r.ticket_number", "r.prize", "r.value_cents", "r.cash", "r.drawn_at"])
    .select(["w.id as payout_id", "w.status", "w.reason", stateOf.as("state")])
    .where("d.state", "in", ["DRAW_PAID", "DRAW_EMAILED"])

const shown =
  (currency: PayoutServices["config"]["currency"]) =>
  (row: Prize): PostalPrize => ({
    id: row.id,
    state: row.state,
    offerKey: row.offer_key,
    offerName: row.offer_name,
    drawNo: row.draw_no,
    drawnAt: row.drawn_at.toISOString(),
    ticketNumber: row.ticket_number,
    name: `${row.firstname} ${row.lastname}`.trim(),
    address: [row.address, row.home].filter(Boolean).join(", "),
    prize: row.prize,
    worth: money(row.value_cents, currency),
    payout:
      row.payout_id !== null && row.status !== null
        ? { id: row.payout_id, status: row.status, reason: row.reason }
        : null,
  })

/** Counts the prizes in money that nobody has begun to pay, with the time at which the first of them was drawn. */
export const countDuePrizes = (db: Handle): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom(prizes(db).as("prize"))
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("prize.drawn_at").as("since")])
    .where("prize.state", "=", "due")
    .executeTakeFirstOrThrow()

/** Lists what entries by post won, the latest entry first. */
export function listPostalPrizes(
  { database, config }: PayoutServices,
  { state, ...part }: Part & { readonly state?: PostalPrize["state"] | undefined },
): Promise<Listed<PostalPrize>> {
  const all = prizes(database.tables)
  return readDated(state ? all.where(stateOf, "=", state) : all, "e.id", part, shown(config.currency))
}

interface Payee {
  readonly code: string
  readonly accountNumber: string
  readonly accountName: string
  readonly nameReason?: string | undefined
}

/**
 * Takes a prize in cash from its cause, and proposes to pay it to the account of whoever won it by post: somebody else
 * approves it, whatever it is worth. A prize is on its way once; one that was refused or came back can be paid anew.
 */
export const payPostalPrize = (
  services: PayoutServices,
  entryId: string,
  { nameReason, ...typed }: Payee,
  staff: Staff,
  now: Date,
): Promise<{ payoutId: string; approvalId: string }> =>
  inTransaction(services.database, async (trx) => {
    const prize = await lockDue(trx, entryId)
    const account = checkedAccount({ ...typed, type: "national" }, services.config.currency)
    const differs = isOtherName(account.accountName, prize)
    if (differs && !nameReason)
      throw refuseStaff(
        422,
        NAMES_DIFFER,
        "The account is in another name than the card's. Find out why, and say so, or don't pay it.",
        { field: "nameReason" },
      )
    const row = await requestPrize(services, trx, prize, account, now)
    const approvalId = await proposePayout(trx, row, differs ? (nameReason ?? null) : null, staff, now)
    return { payoutId: row.id, approvalId }
  })

/** A prize in cash that is neither paid nor on its way, its entry locked. */
async function lockDue(trx: InTransaction, entryId: string): Promise<Prize> {
  const entry = await trx
    .selectFrom("raffle_postal_entries")
    .select("id")
    .where("id", "=", entryId)
    .forUpdate()
    .executeTakeFirst()
  const prize = entry && (await prizes(trx).where("e.id", "=", entryId).executeTakeFirst())
  if (!prize) throw notFound()
  if (prize.state === "goods") throw moved("This prize isn't money: the cause delivers it.")
  if (prize.state !== "due") throw moved("This prize is paid already, or on its way.")
  return prize
}

async function requestPrize(
  services: PayoutServices,
  trx: InTransaction,
  prize: Prize,
  account: TypedAccount,
  now: Date,
) {
  const { currency } = services.config
  const raffle = await readStoredOffer(trx, prize.offer_key)
  if (!isRaffle(raffle)) throw notFound()
  const stored = await insertAccount(services, trx, { customerId: null, isDefault: false, account }, now)
  const say = await readSay(trx)
  const row = {
    id: newId(now.getTime()),
    customer_id: null,
    postal_entry_id: prize.id,
    method_code: "tt" as const,
    channel: channelOf("national", { currency, npp: false }),
    bank_type: "national" as const,
    bank_account_id: stored.id,
    cause_key: raffle.cause.key,
    destination: say(sentence("label.withdrawal.to.national", { end: lastDigits(account) })),
    amount_cents: prize.value_cents,
    own_cents: 0,
    currency,
    status: "requested" as const,
    reference: newReference("LW"),
    batch_id: null,
    reason: null,
    payable_from: null,
    name_reason: null,
    requested_at: now,
    sent_at: null,
    ended_at: null,
    approved_by: null,
    approved_at: null,
    approved_alone: false,
  }
  await trx.insertInto("withdrawals").values(row).execute()
  const entries = [
    { account: charityAccount(raffle), cents: -prize.value_cents },
    { account: "withdrawals_in_transit" as const, cents: prize.value_cents },
  ]
  await post(trx, { kind: "postal_prize", reference: row.id, currency, entries }, now)
  return row
}
