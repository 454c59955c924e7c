import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { reportAddress } from "#src/integrations/error-reports/envelope.ts"

/** Origins beside the site's own, by what a page may do with them. */
export interface AllowedOrigins {
  readonly scripts: readonly string[]
  readonly connections: readonly string[]
  readonly images: readonly string[]
  /** Frames, fonts and style sheets: what a chat window is made of. */
  readonly looks: readonly string[]
  readonly workers: readonly string[]
}

const originOf = (address: string) => new URL(address).origin
const distinct = (origins: readonly string[]) => [...new Set(origins)]

/** Exactly the origins that the configured third parties need; none where none is configured. */
export function allowedOrigins(thirdParties: ThirdParties): AllowedOrigins {
  const { analytics, errorReports, sessionReplay, chat, contentCards } = thirdParties
  const scripted = [analytics, sessionReplay, chat, contentCards].filter((vendor) => vendor !== null)
  const named = (vendors: readonly ({ readonly origins: readonly string[] } | null)[], form: RegExp) =>
    vendors.flatMap((vendor) => vendor?.origins.filter((origin) => form.test(origin)) ?? [])
  const scripts = scripted.map(({ script }) => originOf(script))
  return {
    scripts: distinct(scripts),
    connections: distinct([
      ...scripts,
      ...named(scripted, /^(http|ws)s?:/),
      ...(contentCards ? [originOf(contentCards.endpoint)] : []),
      ...(errorReports ? [reportAddress(errorReports.dsn).origin] : []),
    ]),
    images: distinct(named([analytics, chat, contentCards], /^https?:/)),
    looks: distinct(named([chat], /^https?:/)),
    workers: distinct(named([sessionReplay], /^blob:$/)),
  }
}
