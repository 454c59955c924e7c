import { useMemo } from "react"
import type { RichText, Span } from "#src/contract/content/rich-text.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { getQueryData } from "../core/query/cache.ts"
import { identityAtom } from "../core/shop.ts"
import { minimumAgeAtom } from "../core/site-numbers.atoms.ts"
import { textsQuery } from "../core/site-queries.ts"
import { atom, useAtomValue } from "../core/store.ts"
import type { Texts } from "../core/texts.ts"

/** The forms of a sentence that an editor wrote in markdown; null where it is plain. */
export function useRichSentence<K extends string>({ category }: Texts<K>, name: K): RichText | null {
  const id = `${category}.${name}`
  return useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const items = getQueryData(get, textsQuery({ locale: get(identityAtom).locale }))
          const blocks = items?.find((item) => item.id === id)?.blocks
          return blocks ? filled(blocks, { minimumAge: get(minimumAgeAtom) }) : null
        }),
      [id],
    ),
  )
}

function filled(blocks: RichText, values: Readonly<Record<string, number>>): RichText {
  const fillSpans = (spans: readonly Span[]) =>
    spans.map((span) => ({ ...span, text: fill(span.text, values) }))
  return blocks.map((block) => {
    if (block.kind === "image" || block.kind === "rule") return block
    if (block.kind === "list") return { ...block, items: block.items.map(fillSpans) }
    return { ...block, spans: fillSpans(block.spans) }
  })
}
