import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import { type MembershipStanding, NO_MEMBER } from "#src/contract/rewards/rewards.ts"
import { renewalDue } from "#src/domain/account/membership.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { Failure, invalid, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { programOffer } from "#src/server/rewards/memberships/program-settings.ts"
import { endRenewal, readMember, readStanding } from "#src/server/rewards/memberships/standing.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"

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
