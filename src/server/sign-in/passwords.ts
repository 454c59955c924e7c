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

/** Fails with 503 while too many wait. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, options))

/** A hash of nothing anybody knows: what an unknown address is compared with, so that it takes as long. */
let decoy: Promise<string> | undefined

/**
 * Whether a password is right; an account without one never is, and answers as slowly. Fails with 503 while too many
 * wait.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), options)
  const against = stored ?? (await decoy)
  const matches = await bounded(() => verify(against, password))
  return stored !== null && matches
}
