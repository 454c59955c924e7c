import type { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { attempt } from "../core/browser/attempt.ts"

/** Every code an address may carry; one that the contract has and this table lacks does not compile. */
const codes: Readonly<Record<SubVariant, true>> = {
  ACT: true,
  NSW: true,
  NT: true,
  QLD: true,
  SA: true,
  TAS: true,
  VIC: true,
  WA: true,
  OTHER: true,
  GB: true,
  LW: true,
  NSWL: true,
}
export const isSubVariant = (code: string): code is SubVariant => Object.hasOwn(codes, code)

/** Query parameters that campaigns add to an address, after `utm_`; others are ignored. */
const utmNames = ["source", "medium", "campaign", "term", "content"] as const
export type Utm = Partial<Record<(typeof utmNames)[number], string>>

/** The marks in an address that say how somebody came, on any page. */
export interface Arrival {
  readonly affiliateCode?: string
  /** Token of an anonymous cart to convert or adopt. */
  readonly cartToken?: string
  readonly subVariant?: SubVariant
  /** A promotion code: the address's `p`. */
  readonly promotionCode?: string
  /** Favourite numbers are to be played: `favourite_numbers=true`. */
  readonly favouriteNumbers?: true
  readonly utm?: Utm
}

const LONGEST_MARK = 200

/** Makes a mark of an address or a browser fit every call: not too long, and no half of a character. */
const mark = (text: string) =>
  text
    .replaceAll("\0", "")
    .slice(0, LONGEST_MARK)
    .replace(/\p{Surrogate}/gu, "\uFFFD")

/** Reads the parameters; what is not in its form is ignored. */
export function readArrival(query: URLSearchParams): Arrival {
  const named = (name: string, form: RegExp) => {
    const value = query.get(name) ?? ""
    return form.test(value) ? value : undefined
  }
  const affiliateCode = named("aff", /^[\w.-]{1,64}$/)
  const cartToken = named("act", /^[\w-]{1,64}$/)
  const promotionCode = named("p", /^[A-Za-z0-9][\w-]{1,39}$/)
  const code = query.get("sv")?.toUpperCase() ?? ""
  const subVariant = isSubVariant(code) ? code : undefined
  const utm: Utm = Object.fromEntries(
    utmNames.flatMap((name) => {
      const value = mark(query.get(`utm_${name}`) ?? "")
      return value ? [[name, value]] : []
    }),
  )
  return {
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(cartToken ? { cartToken } : {}),
    ...(subVariant ? { subVariant } : {}),
    ...(promotionCode ? { promotionCode } : {}),
    ...(query.get("favourite_numbers") === "true" ? { favouriteNumbers: true } : {}),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
  }
}

/** Names of the parameters that are read on any page. */
const arrivalNames = ["aff", "act", "sv", "p", "favourite_numbers", ...utmNames.map((name) => `utm_${name}`)]

/**
 * Picks the parameters of a partner's address that concern the shop: the known ones, each cut to the length
 * of a mark.
 */
export function arrivalParameters(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    arrivalNames.flatMap((name) => {
      const value = mark(query.get(name) ?? "")
      return value ? [[name, value]] : []
    }),
  )
}

/** How a visit began: what is told when an account is opened in it. */
export interface Attribution extends Utm {
  readonly referrer?: string
  readonly referringDomain?: string
}

/** The attribution of a visit; a page of the shop itself refers nobody. */
export function attributionOf(utm: Utm, referrer: string, ownOrigin: string): Attribution {
  if (!attempt(() => new URL(referrer))) return utm
  const { origin, hostname, pathname } = new URL(referrer)
  if (origin === ownOrigin) return utm
  return { ...utm, referrer: mark(origin + pathname), referringDomain: mark(hostname) }
}

/** Picks the values that name a campaign. */
export const utmOf = (values: Readonly<Record<string, unknown>>): Utm =>
  Object.fromEntries(
    utmNames.flatMap((name) => {
      const value = values[name]
      return typeof value === "string" ? [[name, mark(value)]] : []
    }),
  )

/** The campaign that a cookie names. Anybody may have written it: what is no campaign is none. */
export function utmOfCookie(text: string | undefined): Utm {
  try {
    return utmOf(Object(JSON.parse(text ?? "{}")))
  } catch {
    return {}
  }
}
