import * as v from "valibot"

/** How an attribute's text becomes a value. `flag`: presence alone means true, as with HTML's own booleans. */
export interface Attribute<T> {
  readonly schema: v.GenericSchema<string, T>
  /** The documented default: absent, removed and empty attributes have it. */
  readonly fallback: T
  readonly flag?: boolean
}

export type Attributes = Readonly<Record<string, Attribute<unknown>>>
export type ValuesOf<A extends Attributes> = {
  readonly [K in keyof A]: A[K] extends Attribute<infer T> ? T : never
}

/** A key of the shop (lottery, partner, game type): small letters, digits, `_` and `-`. */
export const key: Attribute<string | null> = {
  schema: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, "small letters, digits, _ and - only")),
  fallback: null,
}

/** Free text of at most so many characters. */
export function text(most = 120): Attribute<string | null> {
  return { schema: v.pipe(v.string(), v.maxLength(most, `at most ${most} characters`)), fallback: null }
}

export const flag: Attribute<boolean> = {
  schema: v.pipe(
    v.string(),
    v.transform((text) => text !== "false"),
  ),
  fallback: false,
  flag: true,
}

/** A whole number within bounds, both included. */
export function wholeNumber<F extends number | null>(
  least: number,
  most: number,
  fallback: F,
): Attribute<number | F> {
  const message = `a whole number from ${least} to ${most}`
  const schema = v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
  return { schema, fallback }
}

/** One of a few words. */
export function choice<const T extends readonly string[], F extends T[number] | null>(
  words: T,
  fallback: F,
): Attribute<T[number] | F> {
  return { schema: v.picklist(words, `one of ${words.join(", ")}`), fallback }
}

const origin: Attribute<string | null> = {
  schema: v.pipe(
    v.string(),
    v.url("a web address"),
    v.transform((address) => new URL(address).origin),
    v.regex(/^https?:\/\//, "an address that begins with https"),
  ),
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
   * Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's
   * currency.
   */
  locale: choice(["en-AU", "en-GB"], null),
  /** Light or dark; `auto` follows the visitor's system. */
  theme: choice(["light", "dark", "auto"], "light"),
}
export type CommonValues = ValuesOf<typeof commonAttributes>

export const attributeName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Reads all attributes; `problem` is a sentence for the partner's developer about the first bad one. */
export function readAttributes<A extends Attributes>(
  attributes: A,
  read: (name: string) => string | null,
): { values: ValuesOf<A>; problem: string | null } {
  let problem: string | null = null
  const entries = Object.entries(attributes).map(([property, attribute]) => {
    const name = attributeName(property)
    const raw = read(name)
    if (raw === null || (raw.trim() === "" && !attribute.flag)) return [property, attribute.fallback]
    const parsed = v.safeParse(attribute.schema, raw.trim())
    if (parsed.success) return [property, parsed.output]
    problem ??= `The attribute ${name}="${raw.slice(0, 60)}" is not usable: it takes ${parsed.issues[0].message}.`
    return [property, attribute.fallback]
  })
  return { values: Object.fromEntries(entries) as ValuesOf<A>, problem }
}

/** The attribute text that stands for a value set as a property; null removes the attribute. */
export function attributeText(attribute: Attribute<unknown>, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (attribute.flag) return value && value !== "false" ? "" : null
  return String(value)
}
