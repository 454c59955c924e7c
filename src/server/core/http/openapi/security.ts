import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { CLOCK_SKEW_MS, headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { isHostOnly } from "../cookies.ts"
import { isSigned } from "../request.ts"
import { staffCookieName } from "../staff.ts"
import type { Json } from "./schemas.ts"

const minutes = CLOCK_SKEW_MS / 60_000

const inHeader = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
})

/** How callers prove who they are, as a document lists it. Names of cookies depend on whether the shop has https. */
export function securitySchemes(publicUrl: string): Readonly<Record<string, Json>> {
  return {
    appKey: inHeader(headerNames.appKey, `The program that calls: \`${WEB_APP_KEY}\`. It is no secret.`),
    timestamp: inHeader(
      headerNames.timestamp,
      `The moment of the call, in milliseconds since 1970 UTC, as digits. It may differ from the server's clock by ${minutes} minutes either way (\`clock_skew\`).`,
    ),
    signature: inHeader(
      headerNames.signature,
      `HMAC-SHA-256 of the text of the header \`${headerNames.timestamp}\`, in lower case hex. The key is the \`customer_token\` that signing in answered, as text, wherever the call carries a bearer; otherwise it is the app key, and always so for calls that list no bearer. In a shell: \`printf %s "$TIMESTAMP" | openssl dgst -sha256 -hmac "$KEY"\`.`,
    ),
    bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "The `access_token` that signing in or a renewal answered.",
    },
    device: {
      type: "apiKey",
      in: "cookie",
      name: isHostOnly(publicUrl) ? cookieNames.hostDevice : cookieNames.device,
      description:
        "Set by the server where somebody signs in with a browser on the shop's own site: their session is good in that browser alone.",
    },
    partnerSecret: {
      type: "http",
      scheme: "bearer",
      description:
        "The secret of the partner that the address names. It stays on the partner's server: no page may hold it.",
    },
    deskSession: {
      type: "apiKey",
      in: "cookie",
      name: staffCookieName(publicUrl),
      description: "Set where a member of staff signs in to the desk.",
    },
    staffKey: {
      type: "http",
      scheme: "bearer",
      description:
        "A key for a program of the shop, with the scopes that an owner chose for it at `/desk/keys`.",
    },
  }
}

type Requirement = Readonly<Record<string, readonly string[]>>
const all = (...schemes: readonly string[]): Requirement =>
  Object.fromEntries(schemes.map((scheme) => [scheme, []]))

/** The ways to prove who calls, each of which is enough; an empty one where nobody has to. */
export function requirementsOf(endpoint: Endpoint): readonly Requirement[] {
  if (endpoint.caller === "partner") return [all("partnerSecret")]
  if (endpoint.caller === "staff") {
    const forKeys = endpoint.scope && !endpoint.elevated ? [all("staffKey")] : []
    return endpoint.programs ? [all("staffKey")] : [all("deskSession"), ...forKeys]
  }
  const signed = isSigned(endpoint) ? ["appKey", "timestamp", "signature"] : []
  const signedIn = [all(...signed, "bearer"), all(...signed, "bearer", "device")]
  if (endpoint.caller === "customer") return signedIn
  return endpoint.caller === "visitor" ? [all(...signed), ...signedIn] : [all(...signed)]
}
