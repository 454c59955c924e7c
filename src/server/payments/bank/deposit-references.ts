import { randomInt } from "node:crypto"
import type { BankDepositCode } from "#src/contract/payments/bank-payment.codes.ts"
import {
  BPAY_CHOSEN,
  bpayReference,
  DIRECT_CHOSEN,
  directReference,
  REFERENCE_ALPHABET,
} from "#src/domain/payments/deposit-reference.ts"
import type { Handle } from "#src/server/core/database/database.ts"

const chosen = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("")

/** References say nothing about their customers, and nobody finds another's by counting. */
const newReference: Readonly<Record<BankDepositCode, () => string>> = {
  bp: () => bpayReference(chosen("0123456789", BPAY_CHOSEN)),
  dd: () => directReference(chosen(REFERENCE_ALPHABET, DIRECT_CHOSEN)),
}
/** A number that is taken is as rare as there are customers among a hundred million. */
const MOST_TRIES = 20

/** The customer's reference of a method, made when it is first asked for and theirs for ever. */
export async function ensureReference(
  db: Handle,
  customerId: string,
  method: BankDepositCode,
  now: Date,
): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const known = await db
      .selectFrom("deposit_references")
      .select("reference")
      .where("customer_id", "=", customerId)
      .where("method_code", "=", method)
      .executeTakeFirst()
    if (known) return known.reference
    // One that another has, or that the same customer got a moment before, changes nothing.
    await db
      .insertInto("deposit_references")
      .values({
        customer_id: customerId,
        method_code: method,
        reference: newReference[method](),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  throw new Error("No reference is left for a customer's deposits.")
}

/** Finds the customers of references. */
export async function customersOf(
  db: Handle,
  method: BankDepositCode,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return []
  const rows = await db
    .selectFrom("deposit_references")
    .select("customer_id")
    .distinct()
    .where("method_code", "=", method)
    .where("reference", "in", references)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}
