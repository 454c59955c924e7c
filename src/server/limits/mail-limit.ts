import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { StoredLimit } from "#src/domain/limits/limit-change.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import type { LimitKind } from "./tables.ts"

/** The news about a limit, as a mail tells it. */
export type LimitNews =
  | "set"
  | "lowered"
  | "kept"
  | "raiseAsked"
  | "endAsked"
  | "raised"
  | "ended"
  | "byStaff"

/** Compares a limit before and after a customer's change; null where nothing is different. */
export function newsOf(before: StoredLimit | null, after: StoredLimit): LimitNews | null {
  if (!before) return "set"
  if (after.next) {
    if (before.next?.from.getTime() === after.next.from.getTime()) return null
    return after.next.cents === null ? "endAsked" : "raiseAsked"
  }
  if (after.cents < before.cents) return "lowered"
  return before.next ? "kept" : null
}

interface LimitMail {
  readonly customerId: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly before: StoredLimit | null
  readonly after: StoredLimit | null
}

/** Tells the customer, in the transaction of the change. */
export async function mailLimit(
  trx: InTransaction,
  news: LimitNews,
  { customerId, kind, period, before, after }: LimitMail,
  { currency }: { readonly currency: Currency },
  now: Date,
): Promise<void> {
  const amountOf = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? "" : formatMoney(money(cents, currency))
  const wanted = news === "raiseAsked" ? after?.next?.cents : after?.cents
  const name =
    kind === "spend" ? (`mail.limit.name.spend.${period}` as const) : (`mail.limit.name.${kind}` as const)
  await mailCustomer(trx, customerId, now, (t, firstname) => {
    const limit = t(name)
    const values = {
      limit,
      amount: amountOf(wanted),
      before: amountOf(before?.cents),
      moment: after?.next ? t.moment(after.next.from) : "",
    }
    return {
      subject: t(`mail.limit.${news}.subject`, values),
      heading: t(`mail.limit.${news}.heading`, { ...values, firstname }),
      parts: [
        paragraph(t(`mail.limit.${news}.text`, values)),
        paragraph(t("mail.break.help")),
        button(
          t("mail.limit.button"),
          kind === "precommitment" ? accountPaths.precommitmentLimit.link() : accountPaths.spendLimits.link(),
        ),
      ],
    }
  })
}
