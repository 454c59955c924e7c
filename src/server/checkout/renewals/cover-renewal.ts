import type { InTransaction } from "#src/server/core/database/database.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../../site/say.ts"
import type { Wallet } from "../../wallet/wallet.ts"
import { CARD_WAIT_MS, type ChargeStoredCard, spokenFor } from "../charges/card-cover.ts"
import { changeRenewal, type RenewalRow } from "./renewal-rows.ts"

/** Whether the wallet pays it now, waits for a card that is being charged, or why neither can. */
export async function coverRenewal(
  trx: InTransaction,
  renewal: RenewalRow,
  { balance }: Wallet,
  cents: number,
  chargeCard: ChargeStoredCard,
  now: Date,
): Promise<"paid" | "waits" | FailureText> {
  const { customer_id: customerId, currency, deposit_id } = renewal
  const short = sentence("failure.recurring.wallet")
  const { recurring_method } = await trx
    .selectFrom("customers")
    .select("recurring_method")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const charge = deposit_id === null ? undefined : await readCharge(trx, deposit_id)
  const wait = async (depositId: string) => {
    await changeRenewal(trx, renewal, {
      deposit_id: depositId,
      next_run_at: new Date(now.getTime() + CARD_WAIT_MS),
    })
    return "waits" as const
  }
  if (deposit_id !== null && charge?.status === "pending") return wait(deposit_id)
  const others = Math.max(await spokenFor(trx, customerId), 0)
  if (balance.cents - others >= cents) return "paid"
  if (recurring_method === "wallet") return short
  if (charge?.status === "succeeded") return short
  if (charge) {
    const { status, method_label: card, failure_message } = charge
    const say = await readSay(trx)
    const reason =
      status === "challenge" ? say(sentence("failure.recurring.confirm")) : (failure_message ?? "")
    return sentence("failure.recurring.card", { card, reason })
  }
  const missing = cents - Math.max(balance.cents - others, 0)
  const begun = await chargeCard(trx, { customerId, cents: missing, currency }, now)
  return "depositId" in begun ? wait(begun.depositId) : begun.refused
}

const readCharge = (trx: InTransaction, id: string) =>
  trx
    .selectFrom("deposits")
    .select(["status", "method_label", "failure_message"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
