import * as v from "valibot"
import {
  type CustomerDetails,
  type DetailsForm,
  detailsFormFor,
  identityFields,
} from "#src/contract/account/details.ts"
import type { PersonField } from "#src/contract/account/person.codes.ts"
import { errorCodes } from "#src/contract/error.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { countAttempt } from "#src/server/core/database/attempts.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction, isDuplicate } from "#src/server/core/database/transaction.ts"
import { Failure, refuseAll } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { withdrawTokens } from "#src/server/sign-in/one-time-tokens.ts"
import { checkPresentPassword } from "#src/server/sign-in/require-presence.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { endOutdatedChecks } from "#src/server/verification/checks.ts"
import { forgetChecks } from "#src/server/verification/methods.ts"
import { type CustomerRow, readCustomerRow, requireAge } from "../customers.ts"
import { mailName } from "../mail-customer.ts"
import { columnsOfPerson, personOfRow } from "../person-columns.ts"
import { hasCapability, requireCapability } from "../require-capability.ts"
import { type AccountRules, requireFields, requirePhoneNumber } from "./required-fields.ts"

/** Addresses that one account may try to take. */
const ADDRESS_LIMIT = { most: 10, seconds: 3600 }

const emailTaken = () =>
  new Failure(409, errorCodes.emailTaken, sentence("failure.details.emailTaken"), { field: "email" })

/** Fails a form that was sent before the account was verified, which decides what may be changed. */
const verifiedMeanwhile = () => new Failure(409, errorCodes.invalid, sentence("failure.details.meanwhile"))

const detailsOf = (row: CustomerRow): CustomerDetails => ({
  ...personOfRow(row),
  fixed: row.verified_at ? [...identityFields] : [],
})

export const readDetails = async (db: Handle, customerId: string): Promise<CustomerDetails> =>
  detailsOf(await readCustomerRow(db, customerId))

/** Refuses another name or birthday than the one that was verified. */
function refuseFixed(before: CustomerDetails, form: DetailsForm): void {
  const text = sentence("failure.details.verified")
  const changed = before.fixed.filter((name) => form[name] !== before[name])
  const failure = refuseAll(
    422,
    changed.map((field) => ({ field, code: errorCodes.forbidden, text })),
  )
  if (failure) throw failure
}

/**
 * Saves what a customer says of themselves. A new email address needs the password, and the old one gets a mail.
 * Moving to another state ends the verification.
 */
export async function saveDetails(
  database: Database,
  customerId: string,
  { password, ...form }: DetailsForm,
  rules: AccountRules,
  now: Date,
): Promise<{ details: CustomerDetails; unverified: boolean }> {
  const row = await readCustomerRow(database.tables, customerId)
  // Customers who have to correct their details may do so on every site.
  if (!row.account_upgrade && !row.details_update_required)
    await requireCapability(database.tables, row.segment_name, "account_details_manage")
  refuseFixed(detailsOf(row), form)
  requireFields(form, rules.requiredFields)
  requireAge(form.dateOfBirth, rules, now)
  // A number that was taken before is not refused now, unless it is changed.
  if (form.phoneNumber && (form.phoneNumber !== row.phone_number || form.country !== row.country))
    requirePhoneNumber(form.phoneNumber, form.country)
  const moved = form.email !== row.email
  if (moved) {
    await countAttempt(database, `new-email:${customerId}`, ADDRESS_LIMIT, now)
    if (!password)
      throw new Failure(422, errorCodes.credentials, sentence("failure.details.password"), {
        field: "password",
      })
    await checkPresentPassword(database, row, { password, field: "password" }, now)
  }
  const unverified = row.verified_at !== null && form.state !== row.state
  const changed = {
    ...columnsOfPerson(form),
    ...(unverified ? { verified_at: null } : {}),
    verification_required:
      row.verification_required ||
      (unverified && (await hasCapability(database.tables, row.segment_name, "verification"))),
    details_update_required: false,
    address_confirmed_at: now,
    email_confirmed_at: now,
    ...(moved ? { email_proved_at: null } : {}),
  }
  try {
    await inTransaction(database, async (trx) => {
      const saved = await trx
        .updateTable("customers")
        .set(changed)
        .where("id", "=", customerId)
        .where("verified_at", "is not distinct from", row.verified_at)
        .returning("id")
        .executeTakeFirst()
      if (!saved) throw verifiedMeanwhile()
      await noteSecurityEvent(trx, customerId, "details-changed", now)
      if (unverified) await forgetChecks(trx, customerId)
      else await endOutdatedChecks(trx, customerId, changed)
      if (moved) await detachAddress(trx, row, now)
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
  return { details: detailsOf({ ...row, ...changed }), unverified }
}

/** Withdraws links that were mailed to the old address, and every token that signs in, and mails it that it was replaced. */
async function detachAddress(trx: InTransaction, row: CustomerRow, now: Date): Promise<void> {
  await withdrawTokens(trx, row.id, now)
  await noteSecurityEvent(trx, row.id, "email-changed", now)
  await sendMail(trx, now, {
    recipient: row.email,
    customerId: row.id,
    content: (t) => ({
      subject: t("mail.emailChanged.subject"),
      heading: t("mail.emailChanged.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.emailChanged.text")),
        button(t("mail.emailChanged.button"), accountPaths.myDetails.link()),
      ],
    }),
  })
}

/** Notes that the customer agrees to the terms as they are. An account that had to be completed is complete with that. */
export async function acceptTerms(
  database: Database,
  customerId: string,
  termsVersion: string | null,
  { requiredFields }: AccountRules,
  now: Date,
): Promise<void> {
  const row = await readCustomerRow(database.tables, customerId)
  const missing = v.safeParse(detailsFormFor(requiredFields), detailsOf(row)).issues?.[0]
  if (row.account_upgrade && missing)
    throw new Failure(422, errorCodes.invalid, sentence("failure.details.incomplete"), {
      field: (v.getDotPath(missing) ?? "this") as PersonField,
    })
  await database.tables
    .updateTable("customers")
    .set({ terms_accepted_at: now, terms_version: termsVersion, account_upgrade: false })
    .where("id", "=", customerId)
    .execute()
}
