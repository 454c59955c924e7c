import type { Selectable } from "kysely"
import type { Customer } from "#src/contract/account/customer.ts"
import { errorCodes } from "#src/contract/error.ts"
import { fieldMessages } from "#src/contract/field-messages.ts"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { CUSTOMER_SEGMENT } from "#src/domain/account/segments.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import { PRICING, pricingOf } from "../catalogue/pricings.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction, isDuplicate } from "../core/database/transaction.ts"
import { Failure, unauthorised } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { sentence } from "../core/texts/sentences.ts"
import { membershipsOf } from "../rewards/memberships/memberships.ts"
import type { Keys } from "../sign-in/keys.ts"
import { hashPassword } from "../sign-in/passwords.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { openWallet, readWallet } from "../wallet/wallet.ts"
import { isConfirmationDue } from "./details/confirmations.ts"
import { proofPath } from "./details/email-proof.ts"
import type { AccountRules } from "./details/required-fields.ts"
import { mailName } from "./mail-customer.ts"
import { columnsOfPerson } from "./person-columns.ts"
import { transactionAverages } from "./transaction-averages.ts"

export type CustomerRow = Selectable<Tables["customers"]>

/** Whole years from a birthday to a day, both YYYY-MM-DD. Somebody born on 29 February is older on 1 March. */
const ageOn = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) >= birthday.slice(5) ? 0 : 1)

/** Refuses who is too young to have an account: a birthday begins with the day of the shop's clock. */
export function requireAge(
  birthday: string,
  { minimumAge, timeZone }: Pick<AccountRules, "minimumAge" | "timeZone">,
  now: Date,
): void {
  const today = dayIn(timeZone, now)
  if (birthday > today)
    throw new Failure(422, errorCodes.invalid, { said: fieldMessages.dateOfBirth }, { field: "dateOfBirth" })
  if (ageOn(birthday, today) < minimumAge)
    throw new Failure(422, errorCodes.underAge, sentence("failure.signUp.age", { minimumAge }), {
      field: "dateOfBirth",
    })
}

/** An address is one account's, also for the years that the law remembers whose it was after that is closed. */
export const emailTaken = () =>
  new Failure(409, errorCodes.emailTaken, sentence("failure.signUp.emailTaken"), {
    field: "email",
  })

export interface NewCustomer extends Omit<SignupForm, "acceptTerms"> {
  readonly attribution?: Readonly<Record<string, string>>
  readonly favouriteNumbers?: readonly number[]
  /** Of the terms that were agreed to, where the shop names them. */
  readonly termsVersion?: string | null
}

/**
 * Opens an account with its wallet, for somebody who is old enough. An address that is taken fails with 409 on the field.
 * With keys the welcome brings the link that proves the address.
 */
export async function createCustomer(
  database: Database,
  form: NewCustomer,
  now: Date,
  within?: (trx: InTransaction, id: string) => Promise<void>,
  keys?: Keys,
): Promise<CustomerRow> {
  const row = {
    id: newId(now.getTime()),
    ...columnsOfPerson(form),
    password_hash: await hashPassword(form.password),
    email_opt_in: form.emailOptIn,
    force_password_change: false,
    phone_opt_in: form.phoneOptIn ?? false,
    sms_opt_in: form.smsOptIn ?? false,
    directmail_opt_in: form.directmailOptIn ?? false,
    groups_opt_in: true,
    account_upgrade: false,
    partner_daily_limit_cents: null,
    details_update_required: false,
    terms_accepted_at: now,
    terms_version: form.termsVersion ?? null,
    confirmed_country: null,
    country_confirmed_at: null,
    verified_at: null,
    verification_required: false,
    closing_since: null,
    closing_mailed_at: null,
    closed_at: null,
    blocked_at: null,
    closing_reason: null,
    attribution: form.attribution ?? {},
    favourite_numbers: form.favouriteNumbers ?? [],
    segment_name: CUSTOMER_SEGMENT,
    pricing_id: PRICING,
    created_at: now,
    address_confirmed_at: now,
    email_confirmed_at: now,
    email_proved_at: null,
    two_factor_prompted_at: null,
    migration_status: "ineligible" as const,
    reminder_minutes: null,
    break_until: null,
    break_zone: null,
    restricted_products: [],
    vulnerable_since: null,
    recurring_method: "wallet" as const,
    recurring_method_at: null,
  }
  try {
    await inTransaction(database, async (trx) => {
      const attribution = JSON.stringify(row.attribution)
      const favourite_numbers = JSON.stringify(row.favourite_numbers)
      await trx
        .insertInto("customers")
        .values({ ...row, attribution, favourite_numbers, restricted_products: "[]" })
        .execute()
      await openWallet(trx, row.id, await shopCurrency(trx))
      await noteSecurityEvent(trx, row.id, "signed-up", now)
      await sendMail(trx, now, {
        recipient: row.email,
        content: (t) => ({
          subject: t("mail.welcome.subject"),
          heading: t("mail.welcome.heading", { firstname: mailName(t, row) }),
          parts: [
            paragraph(t("mail.welcome.text")),
            button(t("mail.welcome.button"), paths.home.link()),
            ...(keys
              ? [
                  {
                    kind: "link" as const,
                    label: t("mail.welcome.proof"),
                    path: proofPath(keys, row, now),
                  },
                ]
              : []),
          ],
        }),
      })
      await within?.(trx, row.id)
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
  return row
}

export async function readCustomerRow(db: Handle, customerId: string): Promise<CustomerRow> {
  const row = await db.selectFrom("customers").selectAll().where("id", "=", customerId).executeTakeFirst()
  if (!row) throw unauthorised()
  return row
}

/** The parts of a customer that depend on the call: where it comes from, and what is asked of them before they buy. */
type CallersStanding = Pick<
  Customer,
  "country" | "countryBanned" | "countryBannedConfirmationRequired" | "termsAcceptanceRequired"
>

export async function readCustomer(
  db: Handle,
  catalogue: Catalogue,
  customerId: string,
  standing: CallersStanding,
  now: Date,
): Promise<Customer> {
  const [row, wallet, membershipPrograms, atv] = await Promise.all([
    readCustomerRow(db, customerId),
    readWallet(db, customerId),
    membershipsOf(db, customerId, now),
    transactionAverages(db, customerId),
  ])
  return {
    customerId,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    state: row.state,
    balance: wallet.balance,
    availableFunds: wallet.balance,
    pricingId: row.pricing_id,
    segmentName: row.segment_name,
    brandingRegion: pricingOf(catalogue, row.state),
    forcePasswordChange: row.force_password_change,
    accountUpgrade: row.account_upgrade,
    detailsUpdateRequired: row.details_update_required,
    ...standing,
    migrationStatus: row.migration_status,
    isVerified: row.verified_at !== null,
    addressConfirmationRequired: isConfirmationDue(row.address_confirmed_at, now),
    favouriteNumbers: [...row.favourite_numbers],
    emailAddressConfirmationRequired: isConfirmationDue(row.email_confirmed_at, now),
    membershipPrograms,
    atv,
  }
}

/** Reduces a customer to what a partner's page may see: a first name, and what is needed to price and to pay. */
export const seenByPartner = ({ atv: _, ...customer }: Customer): Customer => ({
  ...customer,
  lastname: "",
  email: "",
  favouriteNumbers: [],
  addressConfirmationRequired: false,
  emailAddressConfirmationRequired: false,
})
