import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

export const benefitsEnvironment = {
  /** Where the provider of members' benefits signs them in; a token is added to it. */
  BENEFITS_SSO_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "members of Daily Winners are signed in at this provider of benefits, by a token signed with the secret (at least 32 characters)",
  ),
  /** Signs the tokens, shared with the provider; at least 32 characters. */
  BENEFITS_SSO_SECRET: alike(v.optional(v.pipe(v.string(), v.minLength(32)))),
}

export interface BenefitsConfig {
  readonly url: string
  readonly secret: string
}

/** Both or none; a provider is reached over https, or on this machine. */
export function readBenefits(
  {
    BENEFITS_SSO_URL: url,
    BENEFITS_SSO_SECRET: secret,
  }: {
    readonly BENEFITS_SSO_URL?: string | undefined
    readonly BENEFITS_SSO_SECRET?: string | undefined
  },
  production: boolean,
): BenefitsConfig | null {
  const wrong = (why: string) => refused(`BENEFITS_SSO_URL: ${why}`)
  if (url === undefined && secret === undefined) return null
  if (url === undefined || secret === undefined) throw wrong("it goes with BENEFITS_SSO_SECRET.")
  if (production && !url.startsWith("https://")) throw wrong("an address with https is needed.")
  return { url, secret }
}
