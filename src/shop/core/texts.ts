import { useMemo } from "react"
import type { ContentItem } from "#src/contract/content/content.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { getQueryData, getQueryState } from "./query/cache.ts"
import { identityAtom } from "./shop.ts"
import { configQuery, textsQuery } from "./site-queries.ts"
import { atom, useAtomValue } from "./store.ts"

const configAtom = atom((get) => getQueryData(get, configQuery()))

/** How long a session lasts that nobody uses, seconds; 3,600 unless configured. */
export const sessionSecondsAtom = atom((get) => get(configAtom)?.sessionTimeoutSeconds ?? 3600)

/** How old somebody must be to have an account; 18 unless configured. */
export const minimumAgeAtom = atom((get) => get(configAtom)?.minimumAge ?? 18)

/** Sentences of one part of the shop: each is a content item `{category}.{name}` with its English default. */
export interface Texts<K extends string = string> {
  readonly category: string
  readonly defaults: Readonly<Record<K, string>>
}

export function defineTexts<const D extends Readonly<Record<string, string>>>(
  category: string,
  defaults: D,
): Texts<Extract<keyof D, string>> {
  return { category, defaults }
}

/** Reads a sentence with its values filled in: "{count} items". */
export type Reader<K extends string> = (name: K, values?: Readonly<Record<string, string | number>>) => string

/** Sentences that an editor changed, by their ids. They come with a page or a first view. */
const changedTextsAtom = atom((get) => {
  const entry = getQueryState(get, textsQuery({ locale: get(identityAtom).locale }))
  const items = (entry?.data ?? []) as readonly ContentItem[]
  return new Map(items.map(({ id, type, value, text }) => [id, type === "plain" ? value : text]))
})

/**
 * Gives the reader of any texts, for words that are said outside of a component. Every sentence may name the
 * site's `{minimumAge}`.
 */
export const readerAtom = atom((get) => {
  const changed = get(changedTextsAtom)
  const minimumAge = get(minimumAgeAtom)
  return <K extends string>(texts: Texts<K>): Reader<K> =>
    (name, values) => {
      const text = changed.get(`${texts.category}.${name}`) ?? texts.defaults[name]
      // Most sentences have no values, and a page has hundreds of them.
      return text.includes("{") ? fill(text, { minimumAge, ...values }) : text
    }
})

export function useTexts<K extends string>(texts: Texts<K>): Reader<K> {
  const readerOf = useAtomValue(readerAtom)
  return useMemo(() => readerOf(texts), [readerOf, texts])
}
