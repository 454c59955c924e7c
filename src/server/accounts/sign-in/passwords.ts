import { hash, verify } from "@node-rs/argon2"
import { noteWork } from "../../expensive-work.ts"

/** Argon2id with the library's parameters for interactive sign-in. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  noteWork("password_hash")
  return hash(password, options)
}

/** A hash of nothing anybody knows: what an unknown address is compared with, so that it takes as long. */
let decoy: Promise<string> | undefined

/** Whether a password is right; an account without one never is, and answers as slowly. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  noteWork("password_hash")
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
