import type { Currency } from "#src/contract/money.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { repayDebt } from "../wallet/debts.ts"
import { post } from "../wallet/ledger.ts"
import { lockWallet } from "../wallet/wallet.ts"
import type { GatewayServices } from "./gateway-removals.ts"
import type { Reversal } from "./gateways/gateway.ts"
import { type ReversalNews, reportReversal } from "./report-reversal.ts"

/**
 * Books money that went back at the gateway, as it stands now: taken once when the gateway took it, given back once
 * when a dispute was won. The wallet pays what it has; the rest is what the customer owes.
 */
export async function bookReversal(
  { database, now }: GatewayServices,
  gateway: string,
  reversal: Reversal,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const deposit = await trx
      .selectFrom("deposits")
      .select(["id", "customer_id", "currency", "status", "amount_cents", "return_state", "return_cents"])
      .select(["gateway_key", "gateway_card", "method_label"])
      .where("gateway_key", "=", gateway)
      .where("gateway_charge", "=", reversal.gatewayCharge)
      .executeTakeFirst()
    // A charge of another program with the same account at the gateway, or one that is being returned.
    if (!deposit || deposit.status === "failed") return
    // A refund that the shop itself sends was booked when it was asked for.
    const isReturn = deposit.return_state !== null && reversal.kind === "refund"
    const cents = reversal.cents - (isReturn ? (deposit.return_cents ?? deposit.amount_cents) : 0)
    if (cents <= 0) return
    if (deposit.status !== "succeeded")
      throw new Error("A deposit that is not booked yet cannot be taken back.")
    const booked = { ...reversal, cents, gateway, clearing: "gateway_clearing" as const }
    const news = await bookReversalOf(trx, deposit, booked, now())
    if (news) await reportReversal(trx, deposit, { ...news, kind: reversal.kind }, now())
  })
}

/** Money of a deposit that went back, and where its movement is cleared. */
interface ReversalOf extends Pick<Reversal, "id" | "cents" | "taken"> {
  readonly gateway: string
  readonly kind: Reversal["kind"] | "dishonour"
  readonly clearing: "gateway_clearing" | "bank_clearing" | "unclaimed_deposits"
}

/** The same of a deposit that was found and succeeded; null where it is booked already. */
export async function bookReversalOf(
  trx: InTransaction,
  deposit: { readonly id: string; readonly customer_id: string; readonly currency: string },
  reversal: ReversalOf,
  now: Date,
): Promise<Pick<ReversalNews, "taken" | "cents" | "walletCents"> | null> {
  const { gateway, clearing } = reversal
  const wallet = await lockWallet(trx, deposit.customer_id)
  const known = await trx
    .selectFrom("deposit_reversals")
    .selectAll()
    .where("gateway_key", "=", gateway)
    .where("reversal", "=", reversal.id)
    .executeTakeFirst()
  if ((known?.taken ?? false) === reversal.taken) return null
  const turns = (known?.turns ?? 0) + 1
  const amounts = reversal.taken
    ? whatIsTaken(reversal.cents, wallet.balance.cents, wallet.withdrawable.cents)
    : { walletCents: known?.wallet_cents ?? 0, withdrawableCents: known?.withdrawable_cents ?? 0 }
  const row = {
    amount_cents: known && !reversal.taken ? known.amount_cents : reversal.cents,
    wallet_cents: amounts.walletCents,
    withdrawable_cents: amounts.withdrawableCents,
    taken: reversal.taken,
    turns,
  }
  if (known)
    await trx
      .updateTable("deposit_reversals")
      // Taken once more, it is a case once more.
      .set({ ...row, ...(row.taken ? { closed_at: null, closed_by: null, note: null } : {}) })
      .where("id", "=", known.id)
      .execute()
  else
    await trx
      .insertInto("deposit_reversals")
      .values({
        ...row,
        id: newId(now.getTime()),
        deposit_id: deposit.id,
        customer_id: deposit.customer_id,
        gateway_key: gateway,
        reversal: reversal.id,
        kind: reversal.kind,
        currency: deposit.currency,
        created_at: now,
      })
      .execute()
  await move(trx, deposit, { ...row, clearing, reference: `${reversal.id}:${turns}` }, now)
  const event = reversal.taken ? `deposit-${reversal.kind}` : `deposit-${reversal.kind}-won`
  await noteSecurityEvent(trx, deposit.customer_id, event, now)
  return { taken: row.taken, cents: row.amount_cents, walletCents: row.wallet_cents }
}

/** Deposits are taken first, then winnings. */
function whatIsTaken(cents: number, balance: number, withdrawable: number) {
  const walletCents = Math.min(cents, balance)
  return { walletCents, withdrawableCents: withdrawable - Math.min(withdrawable, balance - walletCents) }
}

async function move(
  trx: InTransaction,
  deposit: { customer_id: string; currency: string },
  row: {
    amount_cents: number
    wallet_cents: number
    withdrawable_cents: number
    taken: boolean
    clearing: ReversalOf["clearing"]
    reference: string
  },
  now: Date,
): Promise<void> {
  const customerId = deposit.customer_id
  const lost = row.amount_cents - row.wallet_cents
  if (!row.taken) return giveBack(trx, deposit, { ...row, lost }, now)
  await post(
    trx,
    {
      kind: "reversal",
      reference: row.reference,
      currency: deposit.currency as Currency,
      entries: [
        { account: "wallet", customerId, cents: -row.wallet_cents },
        { account: "owed", customerId, cents: -lost },
        { account: row.clearing, cents: row.amount_cents },
      ],
    },
    now,
  )
  await trx
    .updateTable("wallets")
    .set((eb) => ({
      balance_cents: eb("balance_cents", "-", row.wallet_cents),
      withdrawable_cents: eb("withdrawable_cents", "-", row.withdrawable_cents),
      owed_cents: eb("owed_cents", "+", lost),
    }))
    .where("customer_id", "=", customerId)
    .execute()
}

/**
 * A dispute was won: what is still owed for the deposit is not any more, and what the wallet paid, then or since, is in
 * it again. What was forgiven stays so.
 */
async function giveBack(
  trx: InTransaction,
  { customer_id: customerId, currency }: { customer_id: string; currency: string },
  row: {
    amount_cents: number
    withdrawable_cents: number
    lost: number
    clearing: ReversalOf["clearing"]
    reference: string
  },
  now: Date,
): Promise<void> {
  const wallet = await trx
    .selectFrom("wallets")
    .selectAll()
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  const notOwed = Math.min(row.lost, wallet.owed_cents)
  const repaid = row.lost - notOwed
  const winnings = Math.min(repaid, wallet.repaid_withdrawable_cents)
  const cents = row.amount_cents - notOwed
  await post(
    trx,
    {
      kind: "reversal",
      reference: row.reference,
      currency: currency as Currency,
      entries: [
        { account: "wallet", customerId, cents },
        { account: "owed", customerId, cents: notOwed },
        { account: row.clearing, cents: -row.amount_cents },
      ],
    },
    now,
  )
  await trx
    .updateTable("wallets")
    .set({
      balance_cents: wallet.balance_cents + cents,
      withdrawable_cents: wallet.withdrawable_cents + row.withdrawable_cents + winnings,
      owed_cents: wallet.owed_cents - notOwed,
      repaid_withdrawable_cents: wallet.repaid_withdrawable_cents - winnings,
    })
    .where("customer_id", "=", customerId)
    .execute()
  await repayDebt(trx, customerId, now)
}
