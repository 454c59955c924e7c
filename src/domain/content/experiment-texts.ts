import type { ContentItem } from "#src/contract/content/content.ts"

/** Sentences of an experiment's variant: content items `experiment.{experiment}.{variant}.{id}`. */
const written = /^experiment\.([^.]+)\.([^.]+)\.(.+)$/

/**
 * The sentences a visitor reads: those of their variants in the place of the usual ones. What other variants
 * say is left out, so that nobody reads in a page's source what is being tried.
 */
export function textsOf(
  items: readonly ContentItem[],
  variants: Readonly<Record<string, string>>,
): ContentItem[] {
  const usual = items.filter(({ id }) => !id.startsWith("experiment."))
  const tried = items.flatMap((item) => {
    const [, experiment = "", variant, id] = written.exec(item.id) ?? []
    const mine = id !== undefined && Object.hasOwn(variants, experiment) && variants[experiment] === variant
    return mine ? [{ ...item, id }] : []
  })
  const replaced = new Set(tried.map(({ id }) => id))
  return [...usual.filter(({ id }) => !replaced.has(id)), ...tried]
}
