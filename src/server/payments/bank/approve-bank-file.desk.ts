import * as v from "valibot"
import { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { approvalKind, propose } from "#src/server/staff/approvals.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import { releaseBankFile } from "./load-bank-file.ts"

const Payload = v.object({
  fileId: v.string(),
  name: v.string(),
  lines: v.number(),
  cents: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
  /** Left out by proposals that are older than this. */
  isNext: v.optional(v.boolean(), false),
})
type Payload = v.InferOutput<typeof Payload>

/** A bank file: one loads it, and another, who has it from the bank too, agrees before anything is booked. */
export const bankFileApproval = approvalKind({
  kind: "bank-file",
  scope: "deposits:approve",
  payload: Payload,
  title: ({ name, cents, currency }) =>
    `Book the bank file ${name}, ${formatMoney(money(cents, currency))} in all`,
  facts: ({ lines, isNext }) => [
    { label: "Lines", value: String(lines) },
    {
      label: "Balance",
      value: isNext
        ? "It begins with the balance that the last file ended with."
        : "It names no account, or doesn't continue from the balance of the last file.",
    },
  ],
  execute: (trx, { payload }) => releaseBankFile(trx, payload.fileId),
})

export const proposeBankFile = (
  trx: InTransaction,
  payload: Payload,
  staff: Staff,
  now: Date,
): Promise<string> =>
  propose(
    trx,
    bankFileApproval,
    { about: { kind: "bank-file", id: payload.fileId }, payload, reason: payload.name, staff },
    now,
  )
