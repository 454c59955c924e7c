import { fieldsOfKind } from "#src/contract/account/person.codes.ts"
import { errorCodes } from "#src/contract/error.ts"
import { findByEmail } from "../account/closing/identity-records.ts"
import {
  type CustomerRow,
  createCustomer,
  emailTaken,
  type NewCustomer,
  requireAge,
} from "../account/customers.ts"
import { type AccountRules, requireFields, requirePhoneNumber } from "../account/details/required-fields.ts"
import { countAttempt, countSlowly, forgiveAttempts, undoAttempt } from "../core/database/attempts.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { Failure, refuseTogether } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Keys } from "./keys.ts"
import { isKnownDevice } from "./known-devices.ts"
import type { RefuseWeak } from "./password-strength.ts"
import { passwordMatches } from "./passwords.ts"
import { noteSecurityEvent } from "./security-events.ts"

/** Wrong passwords of one known device before it waits, and for how long. */
const DEVICE_LIMIT = { most: 5, seconds: 15 * 60 }
const ADDRESS_LIMIT = { most: 50, seconds: 15 * 60 }
/** Sign-ups from one network address, and addresses that are asked about: customers of a mobile network share one. */
const SIGNUP_LIMIT = { most: 60, seconds: 60 * 60 }

/** Opens an account for who asks from an address, is old enough and can be called; strictly limited. */
export async function signUp(
  database: Database,
  form: NewCustomer,
  { refuseWeak, ...rules }: AccountRules & { readonly refuseWeak: RefuseWeak },
  address: string,
  now: Date,
  keys: Keys,
  within?: (trx: InTransaction, id: string) => Promise<void>,
): Promise<CustomerRow> {
  await countAttempt(database, `signup:${address}`, SIGNUP_LIMIT, now)
  const { password, email } = form
  const own = fieldsOfKind("email", "name").map((name) => form[name])
  await refuseTogether([
    () => requireFields(form, rules.requiredFields),
    () => requireAge(form.dateOfBirth, rules, now),
    () => {
      if (form.phoneNumber) requirePhoneNumber(form.phoneNumber, form.country)
    },
    async () => {
      if (await findByEmail(database.tables, keys, email, now)) throw emailTaken()
    },
    () => refuseWeak({ password, field: "password", own, asker: address, now }),
  ])
  return createCustomer(database, form, now, within, keys)
}

/** Where wrong passwords of an account are counted. */
export const loginBucket = (email: string) => `login:${email}`

const wrong = () => new Failure(401, errorCodes.credentials, sentence("failure.signIn.wrong"))
const locked = () => new Failure(423, errorCodes.accountLocked, sentence("failure.signIn.tooMany"))

/**
 * Checks a password. Every try is counted before it is judged, for the account and for the caller's address;
 * an address without an account is answered in the same words and time. A device on which the customer signed in
 * before is counted by itself, so strangers who guess at the account do not lock the customer out; all others
 * together wait longer and longer between two tries.
 */
export async function signIn(
  database: Database,
  credentials: { email: string; password: string },
  { address, deviceHash }: { address: string; deviceHash: string | null },
  keys: Keys,
  now: Date,
): Promise<CustomerRow> {
  const shared = `login-address:${address}`
  await countAttempt(database, shared, ADDRESS_LIMIT, now)
  const row = await findByEmail(database.tables, keys, credentials.email, now)
  const isKnown = row && deviceHash && (await isKnownDevice(database.tables, row.id, deviceHash))
  const bucket = isKnown ? `login-device:${row.id}:${deviceHash}` : loginBucket(credentials.email)
  if (isKnown) await countAttempt(database, bucket, DEVICE_LIMIT, now, locked)
  else await countSlowly(database, bucket, now, locked)
  if (!(await passwordMatches(row?.password_hash ?? null, credentials.password)) || !row) {
    if (row) await noteSecurityEvent(database.tables, row.id, "password-wrong", now)
    throw wrong()
  }
  await forgiveAttempts(database, bucket)
  // A house, an office or a whole network may sign in from one address.
  await undoAttempt(database, shared)
  await noteSecurityEvent(database.tables, row.id, "signed-in", now)
  return row
}

/** Whether an address is free; strictly limited, since the answer reveals who has an account. */
export async function isEmailFree(
  database: Database,
  email: string,
  address: string,
  keys: Keys,
  now: Date,
): Promise<boolean> {
  await countAttempt(database, `check-email:${address}`, SIGNUP_LIMIT, now)
  return !(await findByEmail(database.tables, keys, email, now))
}
