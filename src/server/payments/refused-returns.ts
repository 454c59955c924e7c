import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { paragraph } from "../core/mail/content.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { credit, lockWallet } from "../wallet/wallet.ts"
import type { GatewayServices } from "./gateway-removals.ts"
import type { RefundState } from "./gateways/gateway.ts"

type DepositRow = Selectable<Tables["deposits"]>

/** So long a refund that was not answered may still arrive at its gateway, generously, milliseconds. */
export const LATEST_MS = 30 * 60_000
/** A charge that is not settled so long after its deposit never will be, milliseconds. */
const SETTLED_MS = 14 * 24 * 3_600_000

/**
 * Has the gateway send a deposit back, or the part that is to go back. A part that was asked for without an answer is
 * only looked for while the call may still arrive: asked for again meanwhile, it could go back twice. `waiting` asks for
 * another look later. Rejects where the gateway refuses or cannot be asked.
 */
export async function sendReturn(
  { database, gateways }: GatewayServices,
  row: DepositRow,
  at: Date,
): Promise<RefundState> {
  const { id, gateway_charge, opened_at, return_cents, amount_cents, return_sent_at } = row
  const gateway = gateways.named(row.gateway_key)
  const charge = { reference: id, gatewayCharge: gateway_charge, openedAt: opened_at }
  const part = return_cents === amount_cents ? null : return_cents
  if (part === null) return whenSettled(row, at, await gateway.refund(charge))
  const mayArrive = return_sent_at !== null && at.getTime() - return_sent_at.getTime() < LATEST_MS
  if (gateway.refunded && (mayArrive || isGivenUp(row, at))) {
    if (await gateway.refunded(charge)) return "sent"
    if (mayArrive) return "waiting"
    await noteSending(database, row, null)
    throw new Error("The gateway has no refund of a deposit that it was asked for.")
  }
  if (gateway.refunded && !(await noteSending(database, row, at))) return "waiting"
  const state = await gateway.refund(charge, part)
  if (state === "waiting") await noteSending(database, { ...row, return_sent_at: at }, null)
  return whenSettled(row, at, state)
}

/** Notes that a part is asked for, before it is; false where another process has asked meanwhile. */
async function noteSending(
  { tables }: Database,
  { id, return_sent_at: before }: DepositRow,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable("deposits")
    .set({ return_sent_at: at })
    .where("id", "=", id)
    .where("return_sent_at", "is not distinct from", before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function whenSettled({ created_at }: DepositRow, at: Date, state: RefundState): RefundState {
  if (state === "waiting" && at.getTime() - created_at.getTime() > SETTLED_MS)
    throw new Error("A charge is not settled long after its deposit.")
  return state
}

/** A gateway that refuses for so long does not send a deposit back any more, milliseconds. */
const GIVE_UP_MS = 3 * 24 * 3_600_000

/** A deposit that goes back, for this transaction alone. */
export const lockReturn = (trx: InTransaction, id: string): Promise<DepositRow> =>
  trx.selectFrom("deposits").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()

/** How much of a deposit goes back. */
export const returnedAmount = ({ return_cents, amount_cents, currency }: DepositRow) =>
  money(return_cents ?? amount_cents, currency as Currency)

/** Whether a gateway has refused a return for so long that it is not asked for it any more. */
export const isGivenUp = ({ return_refused_at }: Pick<DepositRow, "return_refused_at">, now: Date): boolean =>
  return_refused_at !== null && now.getTime() - return_refused_at.getTime() >= GIVE_UP_MS

/**
 * Notes that the gateway did not send a deposit back. After some days it is not asked any more: the money is in the wallet
 * of a customer who can withdraw it, and otherwise waits at the desk. A part that may have gone back, since the gateway
 * never told, waits there too. Tells whether it is given up.
 */
export const noteRefusedReturn = (database: Database, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const { customer_id } = await trx
      .selectFrom("deposits")
      .select("customer_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    // Wallets are always locked first.
    await lockWallet(trx, customer_id)
    const row = await lockReturn(trx, id)
    if (row.return_state !== "due") return true
    if (!isGivenUp(row, now)) {
      const since = row.return_refused_at ?? now
      await trx.updateTable("deposits").set({ return_refused_at: since }).where("id", "=", id).execute()
      return false
    }
    const isReleased = row.return_sent_at === null && (await releaseToWallet(trx, row, now))
    await trx
      .updateTable("deposits")
      .set({ return_state: isReleased ? "settled" : "refused", next_run_at: null })
      .where("id", "=", id)
      .execute()
    await noteSecurityEvent(trx, customer_id, "deposit-return-refused", now)
    return true
  })

/** Puts what no card takes back into the wallet, to be withdrawn to a bank account. Not of a closed account. */
async function releaseToWallet(trx: InTransaction, row: DepositRow, now: Date): Promise<boolean> {
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", row.customer_id)
    .executeTakeFirstOrThrow()
  if (closed_at !== null) return false
  const amount = returnedAmount(row)
  const source = { kind: "refund" as const, reference: row.id, from: "unclaimed_deposits" as const }
  await credit(trx, row.customer_id, amount, source, now)
  const values = { amount: formatMoney(amount), card: row.method_label }
  await mailCustomer(trx, row.customer_id, now, (t, firstname) => ({
    subject: t("mail.returnRefused.subject", values),
    heading: t("mail.returnRefused.heading", { ...values, firstname }),
    parts: [paragraph(t("mail.returnRefused.text", values))],
  }))
  return true
}
