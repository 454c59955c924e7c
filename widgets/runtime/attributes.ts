import { attempt } from "#src/domain/core/browser/attempt.ts"

/** The value that an attribute's text stands for, or a description of what it has to be. */
export type ParsedText<T> = { readonly value: T } | { readonly wanted: string }

/** How an attribute's text becomes a value. `flag`: presence alone means true, as with HTML's own booleans. */
export interface Attribute<T> {
  readonly parse: (text: string) => ParsedText<T>
  /** The documented default: absent, removed and empty attributes have it. */
  readonly fallback: T
  readonly flag?: boolean
}

export type Attributes = Readonly<Record<string, Attribute<unknown>>>
export type ValuesOf<A extends Attributes> = {
  readonly [K in keyof A]: A[K] extends Attribute<infer T> ? T : never
}

/** A text that is its own value where it has the form that is wanted. */
const textOf =
  (fits: (text: string) => boolean, wanted: string) =>
  (text: string): ParsedText<string> =>
    fits(text) ? { value: text } : { wanted }

/** A key of the shop (lottery, partner, game type): small letters, digits, `_` and `-`. */
export const key: Attribute<string | null> = {
  parse: textOf((text) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text), "small letters, digits, _ and - only"),
  fallback: null,
}

/** Free text of at most so many characters. */
export function text(most = 120): Attribute<string | null> {
  return { parse: textOf(({ length }) => length <= most, `at most ${most} characters`), fallback: null }
}

export const flag: Attribute<boolean> = {
  parse: (text) => ({ value: text !== "false" }),
  fallback: false,
  flag: true,
}

/** A whole number within bounds, both included. */
export function wholeNumber<F extends number | null>(
  least: number,
  most: number,
  fallback: F,
): Attribute<number | F> {
  const wanted = `a whole number from ${least} to ${most}`
  const parse = (text: string): ParsedText<number> => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? { value } : { wanted }
  }
  return { parse, fallback }
}

/** One of a few words. */
export function choice<const T extends readonly string[], F extends T[number] | null>(
  words: T,
  fallback: F,
): Attribute<T[number] | F> {
  const wanted = `one of ${words.join(", ")}`
  const parse = (text: string): ParsedText<T[number]> => {
    const value = words.find((word) => word === text)
    return value === undefined ? { wanted } : { value }
  }
  return { parse, fallback }
}

const origin: Attribute<string | null> = {
  parse(text) {
    const address = attempt(() => new URL(text))
    if (!address) return { wanted: "a web address" }
    return /^https?:$/.test(address.protocol)
      ? { value: address.origin }
      : { wanted: "an address that begins with https" }
  },
  fallback: null,
}

/** Every element has these. */
export const commonAttributes = {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: origin,
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: key,
  /** Your name for this placement; it is reported with purchases. */
  campaign: text(),
  /**
   * The wording to show: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency.
   */
  locale: choice(["en-AU", "en-GB"], null),
  /** Light or dark; `auto` follows the visitor's system. */
  theme: choice(["light", "dark", "auto"], "light"),
  /**
   * Your visitor's consent, for the whole page: `all` lets the shop remember how they came and what they began to
   * choose. Without it nothing outlasts the visit but the cart's cookie.
   */
  consent: choice(["all", "essential"], null),
}
export type CommonValues = ValuesOf<typeof commonAttributes>

export const attributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** An attribute that could not be used, for the partner's developer. */
export interface AttributeProblem {
  readonly name: string
  readonly given: string
  readonly wanted: string
}

/** Reads all attributes; one that cannot be used has its documented default. */
export function readAttributes<A extends Attributes>(
  attributes: A,
  read: (name: string) => string | null,
): { values: ValuesOf<A>; problems: readonly AttributeProblem[] } {
  const problems: AttributeProblem[] = []
  const entries = Object.entries(attributes).map(([property, attribute]) => {
    const name = attributeName(property)
    const raw = read(name)
    if (raw === null || (raw.trim() === "" && !attribute.flag)) return [property, attribute.fallback]
    const parsed = attribute.parse(raw.trim())
    if ("value" in parsed) return [property, parsed.value]
    problems.push({ name, given: raw.slice(0, 60), wanted: parsed.wanted })
    return [property, attribute.fallback]
  })
  return { values: Object.fromEntries(entries) as ValuesOf<A>, problems }
}

/** The attribute text that stands for a value set as a property; null removes the attribute. */
export function attributeText(attribute: Attribute<unknown>, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (attribute.flag) return value && value !== "false" ? "" : null
  return String(value)
}
