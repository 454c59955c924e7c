import * as v from "valibot"
import { isSamePerson } from "#src/domain/account/same-person.ts"
import { Failure } from "#src/server/core/failure.ts"
import { type Check, type Person, unavailable } from "../provider.ts"
import type { GreenIdConfig } from "./config.ts"

/** How long greenID may take to say what came of a session, milliseconds. */
const PATIENCE_MS = 10_000

/** `VERIFIED_WITH_CHANGES`: papers spell a name in another way; who was registered is compared all the same. */
const VERIFIED = new Set(["VERIFIED", "VERIFIED_ADMIN", "VERIFIED_WITH_CHANGES"])

const text = v.nullish(v.string(), "")
const Result = v.object({
  error: v.optional(v.boolean(), false),
  verificationResult: text,
  verificationId: text,
  givenName: text,
  middleNames: text,
  surname: text,
  dob: text,
  state: text,
  postcode: text,
})
type Result = v.InferOutput<typeof Result>

/** The session of a browser, or the verification that it was part of: a session is known for half an hour. */
export type VerificationReference =
  | { readonly verificationToken: string }
  | { readonly verificationId: string }

/** "03/02/1990", "1990-02-03" or with a time behind it, as "1990-02-03". */
function dateOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return text.slice(0, 10)
}

const isAbout = (person: Person, result: Result) =>
  isSamePerson(person, {
    givenNames: `${result.givenName} ${result.middleNames}`.trim(),
    familyName: result.surname,
    dateOfBirth: dateOf(result.dob),
    state: result.state,
    postcode: result.postcode,
  })

/**
 * Reads the result of a verification that greenID's own forms made in a browser. The browser only names it: the state
 * is asked for here, and the person it was about is compared, so that nobody is verified with somebody else's papers.
 * Rejects with 503 where greenID gives no sensible answer.
 */
export async function readGreenIdResult(
  { url, account, password }: GreenIdConfig,
  reference: VerificationReference,
  person: Person,
): Promise<Check> {
  const query = new URLSearchParams({ accountId: account, webServicePassword: password, ...reference })
  const result = await fetch(`${url}/df/verificationResult?${query}`, {
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(async (response) => {
      if (!response.ok) throw unavailable(`status ${response.status}`)
      return v.parse(Result, await response.json())
    })
    .catch((error: unknown) => {
      if (error instanceof Failure) throw error
      // The name of what went wrong: the address has the password in it.
      throw unavailable(error instanceof Error ? error.name : "unknown")
    })
  if (result.error) throw unavailable("greenID knows no such session")
  if (!isAbout(person, result)) return { result: "not_matched" }
  if (VERIFIED.has(result.verificationResult)) return { result: "verified" }
  if (result.verificationResult === "PENDING" && /^[\w-]{1,100}$/.test(result.verificationId))
    return { result: "pending", id: result.verificationId }
  return { result: "not_matched" }
}
