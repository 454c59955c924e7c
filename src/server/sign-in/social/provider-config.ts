import { createPrivateKey, type KeyObject } from "node:crypto"
import * as v from "valibot"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

const url = v.optional(v.pipe(v.string(), v.url()))
const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of the providers; one is offered once its own are there. */
export const socialEnvironment = {
  GOOGLE_CLIENT_ID: setting(
    text,
    "customers sign in with Google: [how to set it up](SIGN-IN.md#sign-in-with-google-and-apple)",
  ),
  GOOGLE_CLIENT_SECRET: alike(text),
  /** The services id that was registered for the site. */
  APPLE_CLIENT_ID: setting(
    text,
    "customers sign in with Apple: [how to set it up](SIGN-IN.md#sign-in-with-google-and-apple)",
  ),
  APPLE_TEAM_ID: alike(text),
  APPLE_KEY_ID: alike(text),
  /** The key file's text; line ends may be written `\n`. */
  APPLE_PRIVATE_KEY: alike(text),
  /** In Google's place, for trying it out. */
  GOOGLE_ISSUER: setting(
    url,
    "another OpenID provider in their place, for trying it out; `https`, or on this machine",
    "Google's and Apple's",
  ),
  APPLE_ISSUER: alike(url),
}

type Values = { readonly [K in keyof typeof socialEnvironment]?: string | undefined }

/** How the shop shows a provider who it is: Google by a secret, Apple by what a key signs. */
export type ProviderProof =
  | { readonly secret: string }
  | { readonly teamId: string; readonly keyId: string; readonly key: KeyObject }

export interface ProviderConfig {
  readonly provider: SocialProvider
  readonly issuer: string
  readonly clientId: string
  readonly proof: ProviderProof
}

/** The values of all names, or null where none is given; some of them without the others are refused. */
function together<K extends keyof Values>(values: Values, names: readonly K[]): Record<K, string> | null {
  const missing = names.filter((name) => !values[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) throw refused(`${missing.join(", ")}: needed beside ${names[0]}.`)
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<K, string>
}

/** Returns the issuer's address. Nobody may read what is sent to it, so plain http is allowed for this machine only. */
function issuerOf(name: "GOOGLE_ISSUER" | "APPLE_ISSUER", given: string | undefined, usual: string): string {
  if (!given) return usual
  const { protocol, hostname } = new URL(given)
  if (protocol !== "https:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw refused(`${name}: must begin with https.`)
  return given
}

function appleKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll("\\n", "\n"))
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return key
  } catch {
    // An error would quote parts of it.
  }
  throw refused("APPLE_PRIVATE_KEY: must be the text of the .p8 file that Apple gave.")
}

/** The providers that are configured. */
export function readSocialProviders(values: Values): ProviderConfig[] {
  const google = together(values, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"])
  const apple = together(values, ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"])
  const providers: ProviderConfig[] = []
  if (google)
    providers.push({
      provider: "google",
      issuer: issuerOf("GOOGLE_ISSUER", values.GOOGLE_ISSUER, "https://accounts.google.com"),
      clientId: google.GOOGLE_CLIENT_ID,
      proof: { secret: google.GOOGLE_CLIENT_SECRET },
    })
  if (apple)
    providers.push({
      provider: "apple",
      issuer: issuerOf("APPLE_ISSUER", values.APPLE_ISSUER, "https://appleid.apple.com"),
      clientId: apple.APPLE_CLIENT_ID,
      proof: {
        teamId: apple.APPLE_TEAM_ID,
        keyId: apple.APPLE_KEY_ID,
        key: appleKey(apple.APPLE_PRIVATE_KEY),
      },
    })
  return providers
}
