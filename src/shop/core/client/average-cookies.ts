import { hostCookie, optionalCookie } from "./cookies.ts"

/**
 * The cookie of each average of what a customer pays, which analytics knows by the same name. They are private, and
 * go with the session.
 */
const averageNames = {
  atvCharity: "atv_charity",
  atvCommercial: "atv_commercial",
  atvSocialSyndicate: "atv_social_syndicate",
  atvSyndicate: "atv_syndicate",
} as const
type AverageName = (typeof averageNames)[keyof typeof averageNames]

/** Decimal amounts, such as "12.50"; left out where nothing of the kind was ever bought. */
export type StoredAverages = { readonly [N in AverageName]?: string }

/** Averages by the names they are stored under. */
export const storedAverages = (amountOf: (average: keyof typeof averageNames) => string | undefined) =>
  Object.fromEntries(
    Object.entries(averageNames).flatMap(([average, name]) => {
      const amount = amountOf(average as keyof typeof averageNames)
      return amount === undefined ? [] : [[name, amount]]
    }),
  ) as StoredAverages

/** How long they last: as long as the session, seconds. */
let lifetime = () => 0
const cookies = Object.values(averageNames).map(
  (name) => [name, optionalCookie(hostCookie(name, () => lifetime()))] as const,
)

/** Stores what is given and forgets the others. */
export function writeAverages(averages: StoredAverages, seconds: () => number): void {
  lifetime = seconds
  for (const [name, cookie] of cookies) cookie.write(averages[name])
}
