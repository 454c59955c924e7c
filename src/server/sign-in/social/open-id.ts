import { createHmac } from "node:crypto"
import { SignJWT } from "jose"
import { LRUCache } from "lru-cache"
import type { Configuration, ServerMetadata } from "openid-client"
import * as v from "valibot"
import { Email } from "#src/contract/fields.ts"
import { socialCodes } from "#src/contract/sign-in/social-provider.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { ProviderConfig } from "./provider-config.ts"

/** With the first who wants it, so that no start of the shop waits for it. */
const library = () => import("openid-client")

/** How long a provider may take to answer, and how long what it says of itself is believed. */
const PATIENCE_SECONDS = 10
const METADATA_MS = 3_600_000
/** Seconds for which the proof shown to Apple is valid: it is made for each call. */
const PROOF_SECONDS = 300

/** Somebody at a provider, as the provider vouches for them. */
export interface Identity {
  readonly subject: string
  readonly email: string | null
  /** The provider says that the address is theirs. */
  readonly emailProved: boolean
  readonly firstname: string
  readonly lastname: string
}

/** One way to a provider and back. */
export interface Journey {
  readonly state: string
  /**
   * Known to the browser alone: what is hidden from the provider's page is derived from it, and it is stored nowhere.
   */
  readonly secret: string
  readonly redirectUri: string
}

const hidden = ({ secret, state }: Journey, what: "verifier" | "nonce") =>
  createHmac("sha256", secret).update(`${what} ${state}`).digest("base64url")

const known = new LRUCache<string, ServerMetadata>({ max: 10, ttl: METADATA_MS })

/** Apple takes no secret, but a short-lived word signed with the key that it gave. Dated by the real clock, as theirs is. */
const shown = async ({ proof, clientId, issuer }: ProviderConfig): Promise<string> =>
  "secret" in proof
    ? proof.secret
    : new SignJWT()
        .setProtectedHeader({ alg: "ES256", kid: proof.keyId })
        .setIssuer(proof.teamId)
        .setSubject(clientId)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(`${PROOF_SECONDS}s`)
        .sign(proof.key)

/** The provider as it says itself that it is spoken to. Every ID token's signature is checked against its keys. */
async function connect(config: ProviderConfig): Promise<Configuration> {
  const { issuer, clientId } = config
  const client = await library()
  const settings = [
    client.enableNonRepudiationChecks,
    ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
  ]
  const auth = client.ClientSecretPost(await shown(config))
  const metadata = { id_token_signed_response_alg: "RS256" }
  const server = known.get(issuer)
  if (!server) {
    const options = { execute: settings, timeout: PATIENCE_SECONDS }
    const found = await client.discovery(new URL(issuer), clientId, metadata, auth, options)
    known.set(issuer, found.serverMetadata())
    return found
  }
  const configuration = new client.Configuration(server, clientId, metadata, auth)
  for (const apply of settings) apply(configuration)
  configuration.timeout = PATIENCE_SECONDS
  return configuration
}

/** The provider's page where the customer says yes. */
export async function providerAddress(config: ProviderConfig, journey: Journey): Promise<string> {
  const client = await library()
  const isApple = config.provider === "apple"
  const server = await connect(config).catch((error: unknown) => {
    throw failureOf(error)
  })
  const address = client.buildAuthorizationUrl(server, {
    response_type: "code",
    redirect_uri: journey.redirectUri,
    scope: isApple ? "openid name email" : "openid email profile",
    state: journey.state,
    nonce: hidden(journey, "nonce"),
    code_challenge: await client.calculatePKCECodeChallenge(hidden(journey, "verifier")),
    code_challenge_method: "S256",
    // Apple gives name and address by a form alone; Google asks which of several accounts is meant.
    ...(isApple ? { response_mode: "form_post" } : { prompt: "select_account" }),
  })
  return address.href
}

/** Asks the provider who came back with its answer, and checks every word of that. */
export async function readIdentity(
  config: ProviderConfig,
  journey: Journey,
  answer: URLSearchParams,
): Promise<Identity> {
  const client = await library()
  try {
    const back = new URL(journey.redirectUri)
    for (const name of ["code", "state", "iss", "error"])
      if (answer.has(name)) back.searchParams.set(name, answer.get(name) ?? "")
    const tokens = await client.authorizationCodeGrant(await connect(config), back, {
      pkceCodeVerifier: hidden(journey, "verifier"),
      expectedState: journey.state,
      expectedNonce: hidden(journey, "nonce"),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw refused()
    return identityOf(claims, answer.get("user"))
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error)
  }
}

const refused = () => new Failure(422, socialCodes.refused, sentence("failure.social.refused"))
const GIVEN_UP = /^(access_denied|user_cancelled_authorize)$/
const NO_ANSWER = /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_(JSON|CONFORM)|PARSE_ERROR)$/

/**
 * Translates a failure on the way into one for the customer; the library's own words may hold what nobody should read.
 */
function failureOf(error: unknown): Failure {
  const said = error instanceof Error ? (error as Error & { code?: unknown; error?: unknown }) : undefined
  const failure = meaning(String(said?.error), said?.code)
  failure.cause = [said?.code ?? said?.name, said?.error].filter(Boolean).join(" ").slice(0, 100)
  return failure
}

function meaning(error: string, code: unknown): Failure {
  if (GIVEN_UP.test(error))
    return new Failure(422, socialCodes.cancelled, sentence("failure.social.cancelled"))
  if (code === undefined || NO_ANSWER.test(String(code)))
    return new Failure(503, socialCodes.unavailable, sentence("failure.social.unavailable"))
  return refused()
}

const NAME_LENGTH = 80
const Name = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((name) => name.slice(0, NAME_LENGTH)),
  ),
  "",
)
/** Apple says the name once, beside its token and unsigned: it fills in a form, and nothing else. */
const AppleUser = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ name: v.object({ firstName: Name, lastName: Name }) }),
    v.transform(({ name }) => ({ firstname: name.firstName, lastname: name.lastName })),
  ),
  { firstname: "", lastname: "" },
)

function identityOf(
  claims: Readonly<Record<string, unknown>> & { readonly sub: string },
  user: string | null,
) {
  const email = v.safeParse(Email, claims.email)
  const named = v.parse(AppleUser, user)
  return {
    subject: claims.sub,
    email: email.success ? email.output : null,
    // Apple says it as a text at times.
    emailProved: email.success && (claims.email_verified === true || claims.email_verified === "true"),
    firstname: named.firstname || v.parse(Name, claims.given_name),
    lastname: named.lastname || v.parse(Name, claims.family_name),
  }
}
