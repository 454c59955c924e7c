import * as v from "valibot"
import { Line } from "#src/contract/fields.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import type { SettingGroupName, SettingShape } from "#src/contract/site/settings.desk.ts"
import type { SiteFile } from "../site/site-file.ts"
import type { Values } from "./environment.ts"

/** The facts that say what a setting is before anybody changed it at the desk. */
export interface FirstSources {
  readonly values: Values
  readonly site: SiteFile
  readonly locale: "en-AU" | "en-GB"
  readonly demo: boolean
  /** A demonstration that only this machine reaches. */
  readonly privateDemo: boolean
}

interface About<T> {
  readonly group: SettingGroupName
  /** A name in words, as staff call it. */
  readonly title: string
  /** Its effect and from when a change holds, in a sentence or two. */
  readonly meaning: string
  /** Whether a change needs a second person: it touches money, age, limits, verification or approvals. */
  readonly needsTwo?: boolean
  /** The environment variable, or the field of the site's file, that gives its first value. */
  readonly variable?: keyof Values
  readonly file?: string
  readonly first: (sources: FirstSources) => T
}

/** A setting that is changed at the desk while the shop runs. */
export interface Operational<T> extends About<T> {
  readonly shape: SettingShape
  readonly schema: v.GenericSchema<unknown, T>
}

type Options<V extends string> = Readonly<Record<V, string>>
const listed = <V extends string>(options: Options<V>) =>
  Object.entries<string>(options).map(([value, label]) => ({ value, label }))
const oneOf = <V extends string>(options: Options<V>) =>
  v.picklist(Object.keys(options) as [V, ...V[]], "Choose one of these.")

const integer = (least: number, most: number, say: (value: number) => string = String) =>
  v.pipe(
    v.number("Enter a number."),
    v.safeInteger("Enter a whole number."),
    v.minValue(least, `Enter ${say(least)} or more.`),
    v.maxValue(most, `Enter ${say(most)} or less.`),
  )
/** The most that a setting of money may be, cents: no shop has more, and sums stay exact. */
const MOST_CENTS = 100_000_000_000
const inUnits = (cents: number) => (cents / 100).toLocaleString("en-AU", { minimumFractionDigits: 2 })
const line = (most: number) =>
  v.pipe(Line, v.minLength(1, "Enter something."), v.maxLength(most, `Enter ${most} characters or fewer.`))

/** Each kind of setting, with the rule that its values keep. */
export const operational = {
  whole: (
    about: About<number>,
    { unit, least, most }: { unit: string; least: number; most: number },
  ): Operational<number> => ({
    ...about,
    shape: { kind: "whole", unit, least, most },
    schema: integer(least, most),
  }),
  money: (about: About<number>, least = 0, most = MOST_CENTS): Operational<number> => ({
    ...about,
    shape: { kind: "money", least, most, optional: false },
    schema: integer(least, most, inUnits),
  }),
  moneyOrNone: (about: About<number | null>, least = 1): Operational<number | null> => ({
    ...about,
    shape: { kind: "money", least, most: MOST_CENTS, optional: true },
    schema: v.nullable(integer(least, MOST_CENTS, inUnits)),
  }),
  onOff: (about: About<boolean>): Operational<boolean> => ({
    ...about,
    shape: { kind: "switch" },
    schema: v.boolean("Switch it on or off."),
  }),
  text: (
    about: About<string>,
    most: number,
    schema: v.GenericSchema<string, string> = v.string(),
  ): Operational<string> => ({
    ...about,
    shape: { kind: "text", most, optional: false },
    schema: v.pipe(line(most), schema),
  }),
  textOrNone: (
    about: About<string | null>,
    most: number,
    schema: v.GenericSchema<string, string> = v.string(),
  ): Operational<string | null> => ({
    ...about,
    shape: { kind: "text", most, optional: true },
    schema: v.nullable(v.pipe(line(most), schema)),
  }),
  choice: <V extends string>(about: About<V>, options: Options<V>): Operational<V> => ({
    ...about,
    shape: { kind: "choice", options: listed(options) },
    schema: oneOf(options),
  }),
  choices: <V extends string>(
    about: About<readonly V[]>,
    options: Options<V>,
  ): Operational<readonly V[]> => ({
    ...about,
    shape: { kind: "choices", options: listed(options) },
    schema: v.array(oneOf(options)),
  }),
  list: (
    about: About<readonly string[]>,
    {
      most,
      example,
      each = line(200),
    }: { most: number; example: string; each?: v.GenericSchema<string, string> },
  ): Operational<readonly string[]> => ({
    ...about,
    shape: { kind: "list", most, example },
    schema: v.pipe(
      v.array(each),
      v.maxLength(most, `Enter ${most} lines or fewer.`),
      v.check((lines) => new Set(lines).size === lines.length, "Something stands in it twice."),
    ),
  }),
}

type Field = keyof SiteConfig
/** Reads a field from the site's file, or its usual value. */
export const inFile =
  <K extends Field>(field: K, usual: (sources: FirstSources) => SiteConfig[K]) =>
  (sources: FirstSources): SiteConfig[K] =>
    (sources.site.settings[field] as SiteConfig[K] | undefined) ?? usual(sources)
/** The same of one part of a field. */
export const partOf =
  <K extends Field, T>(field: K, part: (value: SiteConfig[K]) => T, usual: T) =>
  ({ site }: FirstSources): T => {
    const value = site.settings[field] as SiteConfig[K] | undefined
    return value === undefined ? usual : part(value)
  }

/** The type of a setting's value. */
export type ValueOf<S> = S extends Operational<infer T> ? T : never
