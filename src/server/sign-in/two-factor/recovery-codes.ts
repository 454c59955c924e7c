import { randomInt } from "node:crypto"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { Keys } from "../keys.ts"

/** Codes that a customer is given at once. */
const COUNT = 10
/** Base32's letters: none that look like another. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567"

const newCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`
}

const markOf = (keys: Keys, customerId: string, code: string) =>
  keys.personMark(`recovery code ${customerId} ${code}`)

/** Gives a customer new codes in the place of those there were; only marks of them are stored. */
export async function renewRecoveryCodes(
  trx: InTransaction,
  keys: Keys,
  customerId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await trx.deleteFrom("recovery_codes").where("customer_id", "=", customerId).execute()
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ customer_id: customerId, code_mark: markOf(keys, customerId, code) })))
    .execute()
  return codes
}

/** Uses a code up; false for one that is not the customer's or was used before. */
export async function consumeRecoveryCode(
  db: Handle,
  keys: Keys,
  customerId: string,
  code: string,
): Promise<boolean> {
  const consumed = await db
    .deleteFrom("recovery_codes")
    .where("customer_id", "=", customerId)
    .where("code_mark", "=", markOf(keys, customerId, code))
    .returning("customer_id")
    .executeTakeFirst()
  return consumed !== undefined
}

export async function recoveryCodesLeft(db: Handle, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
