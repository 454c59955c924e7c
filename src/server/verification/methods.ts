import { sql } from "kysely"
import type { Customer } from "#src/contract/account/customer.ts"
import {
  type VerificationMethod,
  type VerificationStatus,
  verificationMethods,
} from "#src/contract/verification/method.ts"
import type { Verification } from "#src/contract/verification/verification.ts"
import { hasCapability } from "../account/require-capability.ts"
import type { ServerConfig } from "../config.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { readSettings } from "../settings/read-settings.ts"
import { ATTEMPTS, attemptsBucket } from "./checks.ts"

type Stored = { readonly [M in VerificationMethod]?: VerificationStatus }

/** Lists the methods that the shop's configuration and settings offer. */
async function readOffered(
  db: Handle,
  { verificationProvider, connectId, greenId }: ServerConfig,
): Promise<ReadonlySet<VerificationMethod>> {
  const { verificationFormTo, manualVerification } = await readSettings(db)
  return new Set([
    ...(verificationProvider ? (["auto_verification", "drivers_licence"] as const) : []),
    ...(connectId ? (["connect_id"] as const) : []),
    ...(greenId ? (["greenid_ui"] as const) : []),
    ...(verificationFormTo ? (["pdf_form"] as const) : []),
    ...(manualVerification ? (["photo_id_upload"] as const) : []),
  ])
}

/** Whether the shop has a way for customers to show who they are. */
export const offersVerification = async (db: Handle, config: ServerConfig): Promise<boolean> =>
  (await readOffered(db, config)).size > 0

/** Whether a customer is verified, and how far they are with each way to it. */
export async function readVerification(
  db: Handle,
  customerId: string,
  config: ServerConfig,
  now: Date,
): Promise<Verification> {
  const row = await db
    .selectFrom("customers")
    .select([
      "state",
      "verified_at",
      "verification_required",
      "segment_name",
      sql<number | null>`(SELECT count FROM attempts WHERE bucket = ${attemptsBucket(customerId)}
        AND resets_at > ${now})`.as("attempts"),
      sql<Stored | null>`(SELECT json_object_agg(method, status) FROM verification_checks
        WHERE customer_id = customers.id)`.as("checks"),
    ])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const offered = await readOffered(db, config)
  const required =
    row.verification_required || (await hasCapability(db, row.segment_name, "verification_before_play"))
  return {
    isVerified: row.verified_at !== null,
    methods: verificationMethods.map((type) => ({
      type,
      status: offered.has(type) ? (row.checks?.[type] ?? "not_attempted") : "disabled",
    })),
    rules: { state: row.state, required, dailyAttempts: ATTEMPTS.most },
    attemptsLeft: Math.max(0, ATTEMPTS.most - (row.attempts ?? 0)),
  }
}

/** The same as a part of the customer. */
export async function verificationOfCustomer(
  ...of: Parameters<typeof readVerification>
): Promise<Pick<Customer, "verification" | "verificationRules">> {
  const { methods, rules } = await readVerification(...of)
  return { verification: { methods }, verificationRules: rules }
}

/** All of a customer's, when the account is closed or who they are is open again. */
export async function forgetChecks(trx: InTransaction, customerId: string): Promise<void> {
  await trx.deleteFrom("verification_checks").where("customer_id", "=", customerId).execute()
  await trx.deleteFrom("connect_id_journeys").where("customer_id", "=", customerId).execute()
}
