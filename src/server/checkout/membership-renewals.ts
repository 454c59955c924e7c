import { type Selectable, sql } from "kysely"
import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import { type MembershipStanding, NO_MEMBER } from "#src/contract/rewards/rewards.ts"
import { renewalDue } from "#src/domain/account/membership.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { isAttemptable } from "#src/server/core/due.ts"
import { Failure, invalid, notFound } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { programOffer } from "#src/server/rewards/memberships/program-settings.ts"
import { endRenewal, readMember, readStanding } from "#src/server/rewards/memberships/standing.ts"
import type { RewardTables } from "#src/server/rewards/tables.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { readOffer } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { readSay } from "../site/say.ts"
import { lockIdleWallet } from "../wallet/wallet.ts"

/** Between two tries of what could not be paid, milliseconds. */
const TRY_AGAIN_MS = 6 * 3_600_000

/** Notes why it was not bought and tells the customer: the first time, and when it is not tried any more. */
export async function failRenewal(
  trx: InTransaction,
  row: DueRenewal,
  why: FailureText,
  then: "again" | "never",
  now: Date,
): Promise<void> {
  const locked = await lockRenewal(trx, row, now)
  if (!locked) return
  const { renewal, until } = locked
  const reason = (await readSay(trx))(why)
  const next = new Date(Math.min(now.getTime() + TRY_AGAIN_MS, until.getTime()))
  const isOver = then === "never" || until <= now
  const isNews = renewal.last_until?.getTime() !== until.getTime() || isOver
  await changeRenewal(trx, row, {
    last_until: until,
    last_attempt: isOver ? "hard_failure" : "soft_failure",
    last_message: reason,
    status: isOver ? "cancelled" : "active",
    next_run_at: isOver ? null : next,
    // Another try may charge the card again.
    deposit_id: null,
  })
  if (isNews) await mailFailure(trx, renewal, { reason, until, isOver }, now)
}

async function mailFailure(
  trx: InTransaction,
  { customer_id, program }: RenewalRow,
  { reason, until, isOver }: { reason: string; until: Date; isOver: boolean },
  now: Date,
): Promise<void> {
  const { email, ...person } = await trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at"])
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  const { definition } = await readOffer(trx, program)
  const { name } = definition
  await sendMail(trx, now, {
    recipient: email,
    content: (t) => ({
      subject: t("mail.renewed.subject", { name }),
      heading: t("mail.renewed.heading", { firstname: mailName(t, person), name }),
      parts: [
        paragraph(t("mail.renewed.text", { reason, day: t.day(until) })),
        paragraph(t(isOver ? "mail.renewed.ended" : "mail.renewed.again")),
        button(t("mail.renewed.button"), rewardPaths.tiers.link()),
      ],
    }),
  })
}

/** The job's name for renewals where its retries are counted. */
export const RENEWALS = "membership renewals"

export type RenewalRow = Selectable<RewardTables["membership_renewals"]>

/** A renewal that is due, before it is locked. */
export type DueRenewal = Pick<RenewalRow, "id" | "customer_id">

/** Premium that is to be bought again by now. */
export const dueRenewals = (db: Handle, now: Date) =>
  db
    .selectFrom("membership_renewals")
    .where("status", "=", "active")
    .where("next_run_at", "<=", now)
    .where(isAttemptable(RENEWALS, sql`membership_renewals.id::text`, now))
    .orderBy("next_run_at")

/** Since when the oldest renewal is due; null where none is. */
export async function oldestRenewal(db: Handle, now: Date): Promise<Date | null> {
  const row = await dueRenewals(db, now).select("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}

/** The renewal and what is paid, locked after the wallet as every purchase does; nothing where another has them. */
export async function lockRenewal(trx: InTransaction, { id, customer_id }: DueRenewal, now: Date) {
  const wallet = await lockIdleWallet(trx, customer_id)
  if (!wallet) return undefined
  const renewal = await dueRenewals(trx, now).selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
  if (!renewal) return undefined
  const paid = await trx
    .selectFrom("memberships")
    .select("until_at")
    .where("customer_id", "=", customer_id)
    .where("program", "=", renewal.program)
    .executeTakeFirst()
  return { wallet, renewal, until: paid?.until_at ?? now }
}

export const changeRenewal = (
  trx: InTransaction,
  { id }: Pick<RenewalRow, "id">,
  values: Partial<Omit<RenewalRow, "id" | "customer_id" | "program" | "created_at">>,
) => trx.updateTable("membership_renewals").set(values).where("id", "=", id).execute()

/** Has premium bought again when it ends, for a period at today's price; null: not any more. */
export async function setRenewal(
  trx: InTransaction,
  customerId: string,
  {
    membershipProgram,
    period,
  }: { readonly membershipProgram: string; readonly period: MembershipPeriod | null },
  now: Date,
): Promise<MembershipStanding> {
  if (membershipProgram !== PROGRAM) throw notFound()
  if (period === null) await endRenewal(trx, customerId)
  else await startRenewal(trx, customerId, period, now)
  return readStanding(trx, customerId, now)
}

async function startRenewal(
  trx: InTransaction,
  customerId: string,
  period: MembershipPeriod,
  now: Date,
): Promise<void> {
  const { paidUntil } = await readMember(trx, customerId, now)
  if (!paidUntil) throw new Failure(403, NO_MEMBER, sentence("failure.program.noPremium"))
  const offer = programOffer(await readCatalogue(trx))
  const price = offer?.definition.periods.find((one) => one.period === period)
  if (!offer || offer.suspended || !price) throw invalid("failure.membership.period")
  const values = {
    period,
    status: "active" as const,
    agreed_cents: price.cents,
    currency: currencyOf(offer.definition),
    last_message: null,
    next_run_at: renewalDue(paidUntil),
  }
  await trx
    .insertInto("membership_renewals")
    .values({
      ...values,
      id: newId(now.getTime()),
      customer_id: customerId,
      program: PROGRAM,
      last_until: null,
      last_attempt: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["customer_id", "program"]).doUpdateSet(values))
    .execute()
}
