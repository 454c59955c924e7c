import * as v from "valibot"

export interface About {
  /** Markdown. Undefined for a setting that is told of together with the one before it. */
  readonly meaning?: string
  readonly usual?: string
}

/**
 * A variable and what operators read of it in CONFIGURATION.md, as Markdown: its meaning, and what it is without a
 * value where its schema does not say so.
 */
export const setting = <const Schema extends v.GenericSchema<string | undefined, unknown>>(
  schema: Schema,
  meaning: string,
  usual?: string,
) => v.pipe(schema, v.metadata({ meaning, ...(usual === undefined ? {} : { usual }) } satisfies About))

/** A variable that stands in one row with the one before it. */
export const alike = <const Schema extends v.GenericSchema<string | undefined, unknown>>(schema: Schema) =>
  v.pipe(schema, v.metadata({} satisfies About))
