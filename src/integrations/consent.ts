/** Cookies somebody accepts: all of them (preferences, statistics, marketing), or only what the shop cannot do without. */
export const consentLevels = ["ACCEPT_ALL", "ESSENTIAL"] as const
export type ConsentLevel = (typeof consentLevels)[number]

/** Somebody's choice about cookies, and how it is made. */
export interface Consent {
  /** Null: they have not chosen yet. */
  readonly level: () => ConsentLevel | null
  readonly choose: (level: ConsentLevel) => void
}

export interface ConsentSettings {
  /** The page's own, of its content-security policy. */
  readonly nonce: string | undefined
  /** The site must ask. */
  readonly required: boolean
  /** Names the text that is agreed to: under another key everybody is asked again. */
  readonly key: string | null
  readonly capable: boolean
}

/** Where the choice is stored, for a year. */
export interface ConsentCookie {
  readonly read: () => string | undefined
  readonly write: (value: string) => void
}

/**
 * Opens the consent of this site. Null, and nothing is asked, unless the page has a nonce, consent is required
 * and a key is configured, and the site has the capability.
 */
export function openConsent(settings: ConsentSettings, cookie: ConsentCookie): Consent | null {
  const { nonce, required, key, capable } = settings
  if (!nonce || !required || !key || !capable) return null
  return {
    level: () => consentLevels.find((level) => cookie.read() === `${key}:${level}`) ?? null,
    choose: (level) => cookie.write(`${key}:${level}`),
  }
}
