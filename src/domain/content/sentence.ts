/** A value that takes the place of `{name}` in a sentence: a text, a number, or a sentence of its own. */
export type Value = string | number | Sentence

/** A sentence for customers by its key and its values; the text is chosen where it is shown. */
export interface Sentence<K extends string = string> {
  readonly key: K
  readonly values?: Readonly<Record<string, Value>> | undefined
}

/** Puts values into a text; a name without a value stays as it is, so that a mistake can be seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
