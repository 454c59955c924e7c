import * as v from "valibot"

/** Nobody waits longer for a suggestion. */
const TIMEOUT_MS = 3000

/** Asks a provider, and parses the answer. Errors name neither what was asked nor the key. */
export async function callProvider<S extends v.GenericSchema>(
  schema: S,
  address: URL,
  init: RequestInit,
): Promise<v.InferOutput<S>> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" })
  if (!answer.ok) throw new Error(`The provider of addresses answered ${answer.status}.`)
  return v.parse(schema, await answer.json())
}
