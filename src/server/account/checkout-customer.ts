import { type Selectable, sql } from "kysely"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import { type ForcedStep, forcedStep } from "#src/domain/account/forced-step.ts"
import { versionColumn } from "../catalogue/catalogue-version.ts"
import { catalogueOf } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { compileOnce } from "../core/database/statements.ts"
import type { Tables } from "../core/database/tables.ts"
import { capabilitiesFor } from "../site/capabilities.ts"

type Limit = Pick<
  Selectable<Tables["customer_limits"]>,
  "id" | "kind" | "period" | "limit_cents" | "next_cents" | "next_from"
>
/** As JSON carries it. */
type LimitJson = Omit<Limit, "next_from"> & { readonly next_from: string | null }

/** The personal details on a customer's account. */
export interface PersonDetails {
  readonly email: string
  readonly phone: string
  readonly lastname: string
  readonly dateOfBirth: string
  readonly address: string
  readonly postcode: string
  readonly country: string
  /** Of the cards that are stored now. */
  readonly fingerprints: readonly string[]
}

/** A customer as far as buying goes. */
export interface CheckoutCustomer {
  readonly email: string
  readonly firstname: string
  readonly email_proved_at: Date | null
  readonly segmentName: string
  /** Of the address; with its country, where the customer lives. */
  readonly state: string
  /** The customer has to prove who they are before anything is sold to them. */
  readonly mustVerify: boolean
  /** A step the customer has to take before they buy anything themselves. */
  readonly forcedStep: ForcedStep | null
  /** The break they took, which may be over. */
  readonly break: { readonly until: Date; readonly zone: string } | null
  /** They asked to close the account, which waits for tickets that are still in draws. */
  readonly isClosing: boolean
  /** Products that staff do not let the customer buy. */
  readonly restrictedProducts: readonly ProductType[]
  readonly favouriteNumbers: readonly number[]
  /** The customer's own limits on spending and deposits, with changes that are still waiting. */
  readonly limits: readonly Limit[]
  readonly person: PersonDetails
}

type Customers = Map<string, CheckoutCustomer | undefined>
const read = new WeakMap<Handle, Customers>()

/**
 * Reads a customer, in a transaction once: limits hold if the wallet is locked before. The version of the catalogue
 * comes with it. Undefined for one who is not there.
 */
export async function readCheckoutCustomer(
  db: Handle,
  customerId: string,
): Promise<CheckoutCustomer | undefined> {
  const customers: Customers = (db.isTransaction && read.get(db)) || new Map()
  if (db.isTransaction) read.set(db, customers)
  if (!customers.has(customerId)) customers.set(customerId, await readRow(db, customerId))
  return customers.get(customerId)
}

const rowOf = compileOnce((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom("customers")
    .select([
      "email",
      "firstname",
      "email_proved_at",
      "segment_name",
      "verification_required",
      "verified_at",
      "favourite_numbers",
      "phone_number",
      "lastname",
      "date_of_birth",
      "address",
      "postcode",
      "state",
      "country",
      "force_password_change",
      "account_upgrade",
      "details_update_required",
      "closing_since",
      "break_until",
      "break_zone",
      "restricted_products",
      versionColumn.as("version"),
      sql<string[] | null>`(SELECT json_agg(fingerprint) FROM funds WHERE customer_id = customers.id
        AND removed_at IS NULL AND fingerprint IS NOT NULL)`.as("fingerprints"),
      sql<LimitJson[] | null>`(SELECT json_agg(json_build_object('id', id, 'kind', kind, 'period', period,
        'limit_cents', limit_cents, 'next_cents', next_cents, 'next_from', next_from)) FROM customer_limits WHERE customer_id = customers.id)`.as(
        "limits",
      ),
    ])
    .where("id", "=", customerId),
)

async function readRow(db: Handle, customerId: string): Promise<CheckoutCustomer | undefined> {
  const [row] = await rowOf(db, { customerId })
  if (!row) return undefined
  const catalogue = await catalogueOf(db, row.version)
  return {
    email: row.email,
    firstname: row.firstname,
    email_proved_at: row.email_proved_at,
    segmentName: row.segment_name,
    state: row.state,
    mustVerify:
      row.verified_at === null &&
      (row.verification_required ||
        capabilitiesFor(catalogue, row.segment_name).has("verification_before_play")),
    forcedStep: forcedStep({
      forcePasswordChange: row.force_password_change,
      accountUpgrade: row.account_upgrade,
      detailsUpdateRequired: row.details_update_required,
      // Customers who buy themselves agreed to the terms before the call was taken (http/sale.ts).
      termsAcceptanceRequired: false,
    }),
    break: row.break_until && row.break_zone ? { until: row.break_until, zone: row.break_zone } : null,
    isClosing: row.closing_since !== null,
    restrictedProducts: row.restricted_products,
    favouriteNumbers: row.favourite_numbers,
    limits: (row.limits ?? []).map(({ next_from, ...limit }) => ({
      ...limit,
      next_from: next_from === null ? null : new Date(next_from),
    })),
    person: {
      email: row.email,
      phone: row.phone_number,
      lastname: row.lastname,
      dateOfBirth: row.date_of_birth,
      address: row.address,
      postcode: row.postcode,
      country: row.country,
      fingerprints: row.fingerprints ?? [],
    },
  }
}
