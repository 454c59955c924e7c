import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { noteSecurityEvent } from "../accounts/security-events.ts"
import type { InTransaction } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { post } from "../wallet/ledger.ts"

type DepositRow = Selectable<Tables["deposits"]>

/** After so long a 3-D Secure challenge is no longer waited for. */
const CHALLENGE_MS = 24 * 3_600_000

export const isChallengeOver = ({ created_at }: DepositRow, now: Date): boolean =>
  now.getTime() - created_at.getTime() > CHALLENGE_MS

/** Whether money comes that nobody waits for: a challenge answered after its day, or an account that is closed. */
export async function isUnasked(trx: InTransaction, row: DepositRow, now: Date): Promise<boolean> {
  if (row.status === "challenge" && isChallengeOver(row, now)) return true
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", row.customer_id)
    .executeTakeFirstOrThrow()
  return closed_at !== null
}

/** The gateway has the money and no wallet gets it: it stands in an account of its own until it is returned. The movement names the deposit. */
export async function parkDeposit(trx: InTransaction, row: DepositRow, now: Date): Promise<void> {
  const { id, customer_id, currency, amount_cents } = row
  const movement = {
    kind: "deposit" as const,
    reference: id,
    currency: currency as Currency,
    entries: [
      { account: "unclaimed_deposits" as const, cents: amount_cents },
      { account: "gateway_clearing" as const, cents: -amount_cents },
    ],
  }
  await post(trx, movement, now)
  await noteSecurityEvent(trx, customer_id, "deposit-parked", now)
}
