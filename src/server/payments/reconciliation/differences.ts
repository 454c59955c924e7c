import type { DifferenceKind } from "#src/contract/payments/reconciliation.desk.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { addDays } from "#src/domain/payments/bank-day.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"

/** Differences of one mail, at most. */
const MOST = 50

/** Mails the members who can do something about it what does not agree, of each difference once. */
export async function mailDifferences(trx: InTransaction, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom("reconciliation_differences")
    .select(["id", "day", "details"])
    .where("mailed_at", "is", null)
    .where("resolved_at", "is", null)
    .where("explained_at", "is", null)
    .orderBy("day")
    .orderBy("id")
    .limit(MOST)
    .execute()
  if (rows.length === 0) return
  await trx
    .updateTable("reconciliation_differences")
    .set({ mailed_at: now })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute()
  const members = await trx
    .selectFrom("staff_members")
    .select(["email", "roles"])
    .where("state", "=", "active")
    .execute()
  const said = rows.length === 1 ? "1 difference" : `${rows.length} differences`
  for (const { email, roles } of members) {
    if (!scopesOf(roles).has("deposits:write")) continue
    await sendMail(trx, now, {
      recipient: email,
      content: () => ({
        subject: `Money: ${said} to look at`,
        heading: "Gateway, bank and ledger don't agree.",
        parts: [
          paragraph("Nothing was corrected. Please find out why, and write it down."),
          { kind: "facts", facts: rows.map(({ day, details }) => [day, details] as const) },
          button("Open the comparison", "/desk/reconciliation"),
        ],
      }),
    })
  }
}

interface Dated {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly cents: number
}

/**
 * Pairs what one side expects with what the other has: of the same amount, within some days, each once, the earliest
 * first. Gives what is left over on either side; both are ordered by day.
 */
export function pairUp<L extends Dated, R extends Dated>(
  expected: readonly L[],
  found: readonly R[],
  { before, after }: { readonly before: number; readonly after: number },
): { readonly left: L[]; readonly right: R[] } {
  const right = [...found]
  const left = expected.filter(({ day, cents }) => {
    const [first, last] = [addDays(day, -before), addDays(day, after)]
    const index = right.findIndex((one) => one.cents === cents && one.day >= first && one.day <= last)
    if (index >= 0) right.splice(index, 1)
    return index < 0
  })
  return { left, right }
}

/** Something that two sides do not agree on, as one comparison found it. */
export interface FoundDifference {
  readonly kind: DifferenceKind
  /** With the kind it names the difference, whenever it is found. */
  readonly subject: string
  /** `YYYY-MM-DD`, by the shop's clock. */
  readonly day: string
  /** The shop's amount, cents; null for nothing. */
  readonly expected: number | null
  /** The other side's amount. */
  readonly found: number | null
  readonly details: string
}

/** The days that are compared: from the beginning of the first to the end of the last. */
export interface ComparedDays {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly until: Date
  readonly zone: string
}
