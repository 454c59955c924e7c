import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import { verificationCodes } from "#src/contract/verification/method.ts"
import type { LicenceForm } from "#src/contract/verification/verification.ts"
import type { CustomerRow } from "../account/customers.ts"
import { hashOf } from "../core/database/ids.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { VerificationProviderConfig } from "./provider-config.ts"

type Details = Pick<
  CustomerRow,
  "firstname" | "lastname" | "date_of_birth" | "address" | "suburb" | "state" | "postcode" | "country"
>

/** Returns the person that a customer says they are; 422 where details are missing. */
export function personOf(row: Details): Person {
  const person = detailsOf(row)
  if (Object.values(person).some((detail) => detail === ""))
    throw new Failure(422, errorCodes.invalid, sentence("failure.details.incomplete"))
  return person
}

export const detailsOf = ({ date_of_birth: dateOfBirth, ...row }: Details): Person => {
  const { firstname, lastname, address, suburb, state, postcode, country } = row
  return { firstname, lastname, dateOfBirth, address, suburb, state, postcode, country }
}

/** Of the details that are checked: the same hash, the same person at the same address. */
export const personHash = (row: Details): string => hashOf(JSON.stringify(Object.values(detailsOf(row))))

/** How long a check may take, milliseconds: a customer waits for it. */
const PATIENCE_MS = 10_000

/** A person, as they describe themselves. */
export interface Person {
  readonly firstname: string
  readonly lastname: string
  readonly dateOfBirth: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly country: string
}

const Check = v.variant("result", [
  v.object({ result: v.picklist(["verified", "not_matched"]) }),
  /** It takes longer: `id` asks for it again. */
  v.object({ result: v.literal("pending"), id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) }),
])
export type Check = v.InferOutput<typeof Check>

/**
 * A service that compares people with public records. Every call rejects with 503 where there is no sensible answer.
 */
export interface VerificationProvider {
  readonly checkPerson: (person: Person) => Promise<Check>
  readonly checkLicence: (person: Person, licence: LicenceForm) => Promise<Check>
  /** Asks for the outcome of a check that was pending. */
  readonly readCheck: (id: string) => Promise<Check>
}

/** `reason` is for whoever runs the shop. */
export function unavailable(reason: string): Failure {
  const failure = new Failure(
    503,
    verificationCodes.unavailable,
    sentence("failure.verification.unavailable"),
  )
  failure.cause = reason
  return failure
}

const personOnWire = (person: Person) => ({
  first_name: person.firstname,
  last_name: person.lastname,
  date_of_birth: person.dateOfBirth,
  address: {
    street: person.address,
    suburb: person.suburb,
    state: person.state,
    postcode: person.postcode,
    country: person.country,
  },
})

/** A service that takes JSON over HTTP, with a key as a bearer token. */
export function httpVerification({ url, key }: VerificationProviderConfig): VerificationProvider {
  async function call(path: string, body?: object): Promise<Check> {
    try {
      const response = await fetch(url + path, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!response.ok) throw unavailable(`status ${response.status}`)
      return v.parse(Check, await response.json())
    } catch (error) {
      if (error instanceof Failure) throw error
      // The name of what went wrong: an error's own words may repeat who was checked.
      throw unavailable(error instanceof Error ? error.name : "unknown")
    }
  }
  return {
    checkPerson: (person) => call("/identity-checks", { person: personOnWire(person) }),
    checkLicence: (person, { state, number, cardNumber }) =>
      call("/licence-checks", {
        person: personOnWire(person),
        licence: { state, number, card_number: cardNumber },
      }),
    readCheck: (id) => call(`/checks/${encodeURIComponent(id)}`),
  }
}
