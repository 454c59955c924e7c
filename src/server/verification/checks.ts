import { type VerificationMethod, verificationCodes } from "#src/contract/verification/method.ts"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { readCustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Clock } from "../core/clock.ts"
import { countAttempt, undoAttempt } from "../core/database/attempts.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Turn } from "../core/due.ts"
import { Failure } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { type Check, detailsOf, type Person, personHash, personOf } from "./provider.ts"
import { lockCustomer, markVerified } from "./verified.ts"

/** After a check that could not be asked about, until the next try. */
const RETRY_MS = 15 * 60_000

/** Checks that whoever makes them has not answered yet, and that may be asked about now. */
const due = (db: Handle, now: Date) =>
  db
    .selectFrom("verification_checks")
    .selectAll()
    .where("status", "=", "pending")
    .where("next_run_at", "<=", now)
    .orderBy("next_run_at")

export const oldestDueCheck = async (db: Handle, now: Date): Promise<Date | null> =>
  (await due(db, now).limit(1).executeTakeFirst())?.next_run_at ?? null

/** Asks whoever makes checks by a method what became of one, which was about somebody. */
export type ReadCheck = (method: VerificationMethod, reference: string, person: Person) => Promise<Check>

/**
 * Asks what became of pending checks, and tells customers who were not found by mail; who was found is told as always.
 * Each is put off before it is asked about, so that two processes do not ask at once. Tells whether more may be due.
 */
export async function settleDueChecks(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  readCheck: ReadCheck,
  turn: Turn,
): Promise<boolean> {
  const { tables } = database
  for (;;) {
    const now = clock()
    const row = await due(tables, now).limit(1).executeTakeFirst()
    if (!row?.reference || !row.checked_hash) return false
    if (!turn.claimRow()) return true
    const { customer_id: customerId, method, reference, checked_hash: checkedHash } = row
    const claimed = await tables
      .updateTable("verification_checks")
      .set({ next_run_at: new Date(now.getTime() + RETRY_MS) })
      .where("customer_id", "=", customerId)
      .where("method", "=", method)
      .where("next_run_at", "=", row.next_run_at)
      .returning("method")
      .executeTakeFirst()
    if (!claimed) continue
    try {
      const person = detailsOf(await readCustomerRow(tables, customerId))
      const answer = await readCheck(method, reference, person)
      await inTransaction(database, async (trx) => {
        const outcome = await settleCheck(trx, { customerId, method, checkedHash, answer }, clock())
        if (outcome === "not_matched") await mailNotVerified(trx, customerId, clock())
      })
    } catch (error) {
      turn.failed(error)
    }
  }
}

async function mailNotVerified(
  trx: Parameters<typeof sendMail>[0],
  customerId: string,
  now: Date,
): Promise<void> {
  const row = await readCustomerRow(trx, customerId)
  await sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.notVerified.subject"),
      heading: t("mail.notVerified.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.notVerified.text")),
        button(t("mail.notVerified.button"), accountPaths.verifyAccount.link()),
      ],
    }),
  })
}

/** Checks of one customer in a day: whoever guesses at somebody else's papers does not get far. */
export const ATTEMPTS = { most: 5, seconds: 86_400 }
export const attemptsBucket = (customerId: string) => `verification:${customerId}`
/** Longer than any check takes. */
const BUSY_MS = 60_000
/** When a check that was pending is asked about. */
const PENDING_MS = 5 * 60_000

const underway = () => new Failure(409, verificationCodes.underway, sentence("failure.verification.underway"))
export const detailsChanged = () =>
  new Failure(409, verificationCodes.detailsChanged, sentence("failure.verification.detailsChanged"))
export const tooManyAttempts = () =>
  new Failure(429, verificationCodes.limit, sentence("failure.verification.limit", { most: ATTEMPTS.most }))

/** Claims a method for one check: of two presses at once, one asks. */
async function claim(db: Handle, customerId: string, method: VerificationMethod, now: Date): Promise<void> {
  const busy_until = new Date(now.getTime() + BUSY_MS)
  const claimed = await db
    .insertInto("verification_checks")
    .values({
      customer_id: customerId,
      method,
      status: "not_attempted",
      busy_until,
      reference: null,
      checked_hash: null,
      next_run_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "method"])
        .doUpdateSet({ busy_until })
        .where("verification_checks.status", "!=", "pending")
        .where(({ eb, or }) =>
          or([
            eb("verification_checks.busy_until", "is", null),
            eb("verification_checks.busy_until", "<=", now),
          ]),
        ),
    )
    .returning("method")
    .executeTakeFirst()
  if (!claimed) throw underway()
}

const ofMethod = (db: Handle, customerId: string, method: VerificationMethod) =>
  db.updateTable("verification_checks").where("customer_id", "=", customerId).where("method", "=", method)

/**
 * Has a customer checked by a method. An attempt counts once there is an answer; who is verified already needs none.
 */
export async function attemptCheck(
  database: Database,
  customerId: string,
  method: VerificationMethod,
  check: (person: Person) => Promise<Check>,
  clock: () => Date,
): Promise<VerificationOutcome> {
  const now = clock()
  const row = await readCustomerRow(database.tables, customerId)
  if (row.verified_at) return "verified"
  const person = personOf(row)
  await claim(database.tables, customerId, method, now)
  try {
    await countAttempt(database, attemptsBucket(customerId), ATTEMPTS, now, tooManyAttempts)
    const answer = await check(person).catch(async (error: unknown) => {
      await undoAttempt(database, attemptsBucket(customerId))
      throw error
    })
    const outcome = await inTransaction(database, (trx) =>
      settleCheck(trx, { customerId, method, checkedHash: personHash(row), answer }, clock()),
    )
    if (outcome === "details_changed") throw detailsChanged()
    return outcome
  } finally {
    await ofMethod(database.tables, customerId, method).set({ busy_until: null }).execute()
  }
}

interface Answered {
  readonly customerId: string
  readonly method: VerificationMethod
  /** Of the details that were sent. */
  readonly checkedHash: string
  readonly answer: Check
}

/** Takes an answer up. It says nothing of details that changed since they were sent: the check has ended then. */
export async function settleCheck(
  trx: InTransaction,
  { customerId, method, checkedHash, answer }: Answered,
  now: Date,
): Promise<VerificationOutcome | "details_changed"> {
  const row = await lockCustomer(trx, customerId)
  const isSame = personHash(row) === checkedHash
  const isPending = isSame && answer.result === "pending"
  await ofMethod(trx, customerId, method)
    .set({
      status: isPending ? "pending" : "attempted",
      reference: isPending ? answer.id : null,
      checked_hash: isPending ? checkedHash : null,
      next_run_at: isPending ? new Date(now.getTime() + PENDING_MS) : null,
    })
    .execute()
  if (!isSame) return "details_changed"
  if (answer.result === "verified") await markVerified(trx, row, method, now)
  if (answer.result === "not_matched")
    await noteSecurityEvent(trx, customerId, `not-verified-by-${method}`, now)
  return answer.result
}

/** Ends pending checks of other details than the customer's now. */
export async function endOutdatedChecks(
  trx: InTransaction,
  customerId: string,
  details: Parameters<typeof personHash>[0],
): Promise<void> {
  await trx
    .updateTable("verification_checks")
    .set({ status: "attempted", reference: null, checked_hash: null, next_run_at: null })
    .where("customer_id", "=", customerId)
    .where("status", "=", "pending")
    .where("checked_hash", "!=", personHash(details))
    .execute()
}
