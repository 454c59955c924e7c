import { hash, verify } from "@node-rs/argon2"
import { noteWork } from "../core/expensive-work.ts"
import { busy } from "../core/failure.ts"

/** Argon2id with the library's parameters for interactive sign-in. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes that wait for the process's four threads, or have one: about two seconds' work of two processors. */
export const MOST_HASHES = 64

let underway = 0

/** Counts a hash that begins, and tells whoever comes while too many wait that the shop is busy. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (underway >= MOST_HASHES) throw busy(2)
  noteWork("password_hash")
  underway += 1
  try {
    return await work()
  } finally {
    underway -= 1
  }
}

/**
 * A password as it is hashed, whatever keyboard or system wrote it: NFKC, with plain spaces, as NIST SP 800-63B asks. One
 * device sends "é" as one character and another as two.
 */
export const normalPassword = (password: string): string =>
  password.normalize("NFKC").replace(/\p{Zs}/gu, " ")

/** Fails with 503 while too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  bounded(() => hash(normalPassword(password), options))

/** A hash of nothing anybody knows: what an unknown address is compared with, so that it takes as long. */
let decoy: Promise<string> | undefined

/**
 * Whether a password is right; an account without one never is, and answers as slowly. Fails with 503 while too many
 * wait.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), options)
  const against = stored ?? (await decoy)
  const normal = normalPassword(password)
  // Hashes of older accounts may be of the password as it was sent.
  const matches =
    (await bounded(() => verify(against, normal))) ||
    (normal !== password && (await bounded(() => verify(against, password))))
  return stored !== null && matches
}
