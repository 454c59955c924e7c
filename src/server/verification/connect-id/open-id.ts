import { createHmac, randomUUID } from "node:crypto"
import { importPKCS8 } from "jose"
import type { Configuration } from "openid-client"
import * as v from "valibot"
import { connectIdCodes } from "#src/contract/verification/connect-id.ts"
import type { VouchedPerson } from "#src/domain/account/same-person.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { unavailable } from "../provider.ts"
import { fetchOver, type RegisteredBank } from "./banks.ts"
import type { ConnectIdConfig } from "./config.ts"

/** With the first who wants it, so that no start of the shop waits for it. */
const library = () => import("openid-client")
const PATIENCE_SECONDS = 10

/**
 * The purpose that the bank shows its customer when it asks them to share. Without brackets and quotes, which ConnectID
 * refuses.
 */
const PURPOSE = "To check that your name, date of birth and address match the details of your account."
const essential = { essential: true }
const CLAIMS = {
  id_token: {
    txn: essential,
    given_name: essential,
    family_name: essential,
    birthdate: essential,
    address: essential,
    middle_name: { essential: false },
  },
}

/** One way to a bank and back. */
export interface Journey {
  readonly state: string
  /** Known to the browser alone: what is hidden from the bank's pages is derived from it, and it is stored nowhere. */
  readonly secret: string
  readonly redirectUri: string
}
const hidden = ({ secret, state }: Journey, what: "verifier" | "nonce") =>
  createHmac("sha256", secret).update(`${what} ${state}`).digest("base64url")

/** The shop's key, for the one algorithm that ConnectID signs with. */
const signer = async ({ signingKey, signingKeyId }: ConnectIdConfig) => ({
  key: await importPKCS8(signingKey.export({ format: "pem", type: "pkcs8" }).toString(), "PS256"),
  kid: signingKeyId,
})

/** A bank as it says itself that it is spoken to; every ID token's signature is checked against its keys. */
async function connect(config: ConnectIdConfig, { discovery }: RegisteredBank): Promise<Configuration> {
  const client = await library()
  const send = fetchOver(config.transport)
  return client.discovery(
    new URL(discovery),
    config.clientId,
    {
      id_token_signed_response_alg: "PS256",
      request_object_signing_alg: "PS256",
      use_mtls_endpoint_aliases: config.transport.cert !== undefined,
    },
    client.PrivateKeyJwt(await signer(config)),
    {
      execute: [
        client.enableNonRepudiationChecks,
        ...(discovery.startsWith("http:") ? [client.allowInsecureRequests] : []),
      ],
      timeout: PATIENCE_SECONDS,
      [client.customFetch]: (address, options) =>
        send(address, { ...options, headers: { ...options.headers, "x-fapi-interaction-id": randomUUID() } }),
    },
  )
}

/** The bank's page where the customer says yes; what is asked goes to the bank beforehand, signed. */
export async function bankAddress(
  config: ConnectIdConfig,
  bank: RegisteredBank,
  journey: Journey,
): Promise<string> {
  try {
    const client = await library()
    const server = await connect(config, bank)
    const { searchParams } = await client.buildAuthorizationUrlWithJAR(
      server,
      {
        response_type: "code",
        redirect_uri: journey.redirectUri,
        scope: "openid",
        prompt: "consent",
        purpose: PURPOSE,
        claims: JSON.stringify(CLAIMS),
        state: journey.state,
        nonce: hidden(journey, "nonce"),
        code_challenge: await client.calculatePKCECodeChallenge(hidden(journey, "verifier")),
        code_challenge_method: "S256",
      },
      await signer(config),
    )
    const address = await client.buildAuthorizationUrlWithPAR(server, searchParams)
    return address.href
  } catch (error) {
    throw unavailable(reasonOf(error))
  }
}

/** Asks the bank who came back with its answer, and checks every word of that. */
export async function readVouched(
  config: ConnectIdConfig,
  bank: RegisteredBank,
  journey: Journey,
  answer: URLSearchParams,
): Promise<VouchedPerson> {
  try {
    const client = await library()
    const back = new URL(journey.redirectUri)
    for (const name of ANSWERED) if (answer.has(name)) back.searchParams.set(name, answer.get(name) ?? "")
    const tokens = await client.authorizationCodeGrant(await connect(config, bank), back, {
      pkceCodeVerifier: hidden(journey, "verifier"),
      expectedState: journey.state,
      expectedNonce: hidden(journey, "nonce"),
      idTokenExpected: true,
    })
    return v.parse(Vouched, tokens.claims())
  } catch (error) {
    throw failureOf(error)
  }
}

/** The parameters that a bank sends a browser back with. */
export const ANSWERED = ["code", "state", "iss", "error"] as const

const detail = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const Vouched = v.pipe(
  v.object({
    given_name: detail,
    middle_name: v.fallback(v.pipe(v.string(), v.maxLength(200)), ""),
    family_name: detail,
    birthdate: detail,
    address: v.object({ postal_code: detail, region: detail }),
  }),
  v.transform(
    (claims): VouchedPerson => ({
      givenNames: `${claims.given_name} ${claims.middle_name}`,
      familyName: claims.family_name,
      dateOfBirth: claims.birthdate,
      state: claims.address.region,
      postcode: claims.address.postal_code,
    }),
  ),
)

const NO_ANSWER = /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_(JSON|CONFORM)|PARSE_ERROR)$/
const BUSY = /^(server_error|temporarily_unavailable)$/

const asProtocolError = (error: unknown) =>
  error instanceof Error ? (error as Error & { code?: unknown; error?: unknown }) : undefined

/** In the names of the protocol: the library's own words may hold what nobody is to read. */
function reasonOf(error: unknown): string {
  const said = asProtocolError(error)
  return [said?.code ?? said?.name, said?.error].filter(Boolean).join(" ").slice(0, 100)
}

/** Translates a failure on the way into one for the customer. */
function failureOf(error: unknown): Failure {
  const said = asProtocolError(error)
  const meant = String(said?.error)
  const isShort = error instanceof v.ValiError
  if (!isShort && (BUSY.test(meant) || said?.code === undefined || NO_ANSWER.test(String(said.code))))
    return unavailable(reasonOf(error))
  const failure =
    meant === "access_denied"
      ? new Failure(422, connectIdCodes.cancelled, sentence("failure.connectId.cancelled"))
      : new Failure(422, connectIdCodes.refused, sentence("failure.connectId.refused"))
  failure.cause = reasonOf(error)
  return failure
}
