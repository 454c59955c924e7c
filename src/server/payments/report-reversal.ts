import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import type { Reversal } from "./gateways/gateway.ts"
import { noteDispute } from "./stored-cards.ts"

/** A reversal that was booked just now. */
export interface ReversalNews extends Pick<Reversal, "kind" | "taken" | "cents"> {
  /** How much of it the wallet had; the rest is what the customer owes. */
  readonly walletCents: number
}

/**
 * Mails the customer what became of a deposit that a gateway took back, or that came back from there, in the
 * transaction of its booking. A card whose payment is disputed is not charged any more while nobody is there.
 */
export async function reportReversal(
  trx: InTransaction,
  deposit: {
    readonly id: string
    readonly customer_id: string
    readonly currency: string
    readonly gateway_key: string
    readonly gateway_card: string
    readonly method_label: string
  },
  { kind, taken, cents, walletCents }: ReversalNews,
  now: Date,
): Promise<void> {
  const isStored =
    kind === "dispute" &&
    (taken || !(await isDisputedElsewhere(trx, deposit))) &&
    (await noteDispute(trx, deposit, taken ? now : null))
  const amountOf = (value: number) => formatMoney(money(value, deposit.currency as Currency))
  const values = { amount: amountOf(cents), card: deposit.method_label }
  const news = `mail.reversal.${kind}.${taken ? "taken" : "undone"}` as const
  const owed = cents - walletCents
  await mailCustomer(trx, deposit.customer_id, now, (t, firstname) => ({
    subject: t(`${news}.subject`, values),
    heading: t(`${news}.heading`, { ...values, firstname }),
    parts: [
      paragraph(t(`${news}.text`, values)),
      ...(taken && owed > 0 ? [paragraph(t("mail.reversal.owed", { owed: amountOf(owed) }))] : []),
      ...(taken && isStored ? [paragraph(t("mail.reversal.card", values))] : []),
      button(t("mail.reversal.button"), accountPaths.depositDetails.link(deposit.id)),
    ],
  }))
}

/** Whether another payment with the same card is disputed, so that the end of one dispute does not clear the card. */
async function isDisputedElsewhere(
  trx: InTransaction,
  deposit: { readonly customer_id: string; readonly gateway_key: string; readonly gateway_card: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom("deposit_reversals as back")
    .innerJoin("deposits", "deposits.id", "back.deposit_id")
    .select("back.id")
    .where("deposits.customer_id", "=", deposit.customer_id)
    .where("deposits.gateway_key", "=", deposit.gateway_key)
    .where("deposits.gateway_card", "=", deposit.gateway_card)
    .where("back.kind", "=", "dispute")
    .where("back.taken", "=", true)
    .executeTakeFirst()
  return other !== undefined
}
