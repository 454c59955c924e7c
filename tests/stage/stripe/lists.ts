import type { Account } from "./account.ts"
import { type Form, objectOf, textOf } from "./form.ts"

/** Parameters that lists can be asked with. */
export const LISTED = ["created", "limit", "starting_after"]

interface Listed {
  readonly id: string
  readonly created: number
}

/** Charges of payment intents, which have their metadata. */
export const chargesOf = (account: Account) =>
  [...account.intents.values()]
    .filter(({ status, latest_charge }) => status === "succeeded" && latest_charge !== null)
    .map(({ id, latest_charge, amount, metadata, created }) => ({
      id: latest_charge ?? "",
      object: "charge" as const,
      amount,
      amount_captured: amount,
      captured: true,
      status: "succeeded" as const,
      payment_intent: id,
      metadata,
      created,
    }))

/** Refunds, of one payment intent where the list is asked for it. */
export function refundsOf(account: Account, form: Form) {
  const intent = textOf(form.payment_intent)
  return [...account.refunds.values()].filter(
    ({ payment_intent }) => intent === undefined || payment_intent === intent,
  )
}

/** A part of a list, the latest first: after a row that was shown, and of a time. */
export function listPart(all: readonly Listed[], form: Form): object {
  const created = objectOf(form.created)
  const [from, until] = [
    Number(textOf(created.gte) ?? 0),
    Number(textOf(created.lt) ?? Number.MAX_SAFE_INTEGER),
  ]
  const rows = all.filter((row) => row.created >= from && row.created < until).toReversed()
  const after = textOf(form.starting_after)
  const start = after ? rows.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(textOf(form.limit) ?? 10)
  return { object: "list", data: rows.slice(start, start + limit), has_more: start + limit < rows.length }
}
