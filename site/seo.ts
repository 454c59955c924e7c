import * as v from "valibot"
import type { ContentItem } from "#src/contract/content/content.ts"
import { Seo } from "#src/contract/content/seo.ts"

/** The first of the ids that has an item which is right; the others are ignored. */
export function readSeo(ids: readonly string[], items: readonly ContentItem[]): Seo | undefined {
  return ids
    .map((id) => parse(items.find((item) => item.id === id && item.type === "seo")?.value))
    .find((one) => one !== undefined)
}

function parse(value: string | undefined): Seo | undefined {
  if (value === undefined) return undefined
  try {
    const parsed = v.safeParse(Seo, JSON.parse(value))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
