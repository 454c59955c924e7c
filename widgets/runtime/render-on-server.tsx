import { renderToString } from "react-dom/server"
import type { Query } from "#src/shop/core/query/define.ts"
import { missingQueriesAtom } from "#src/shop/core/query/use-query.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { type Attributes, commonAttributes, readAttributes } from "./attributes.ts"
import type { ElementDefinition, ElementProps } from "./definition.ts"
import { SERVED } from "./page-symbols.ts"
import { frameStyles } from "./shadow.ts"
import { ElementTree, identifierPrefix } from "./tree.tsx"

export interface Rendered {
  /** The inner HTML of the wrapper, as the browser will hydrate it. */
  readonly html: string
  /** Texts of the style sheets it needs, in order. */
  readonly css: readonly string[]
  /** Everything it asked for. */
  readonly queries: readonly Query<unknown>[]
}

/**
 * Wraps an element's markup for its `<template shadowrootmode="open">`, where it goes behind the styles: the browser
 * finds its wrapper by this and hydrates it.
 */
export const shadowMarkup = (html: string) => `<div class="wrapper" part="wrapper" ${SERVED}="">${html}</div>`

/** Renderings until nothing new is asked for; more would be a circle. */
const MOST_ROUNDS = 6

/**
 * Renders an element as the browser will, waiting for what it asks for: `load` has an answer in the shop, which
 * must be made for this request. `expected` is what it asked for the last time: loaded ahead, it is rendered once
 * and not twice. Rejects when a component fails; a call that fails is rendered as the component renders failures.
 */
export async function renderElement<A extends Attributes>(
  definition: ElementDefinition<A>,
  attributes: Readonly<Record<string, string>>,
  shop: Shop,
  {
    load,
    expected = [],
  }: { load: (query: Query<unknown>) => Promise<void>; expected?: readonly Query<unknown>[] },
): Promise<Rendered> {
  const read = (name: string) => attributes[name] ?? null
  const own = readAttributes(definition.attributes, read)
  const common = readAttributes(commonAttributes, read)
  const props: ElementProps<A> = {
    ...own.values,
    ...common.values,
    getToken: null,
    surface: shop.identity.surface,
    host: null,
  }
  const queries = new Map(expected.map((query) => [query.queryKey, query]))
  await Promise.all(expected.map(load))
  for (let round = 1; ; round++) {
    const wanted = new Map<string, Query<unknown>>()
    shop.store.set(missingQueriesAtom, wanted)
    const css = new Set(frameStyles(definition))
    const html = renderToString(
      <ElementTree
        definition={definition}
        props={props}
        shop={shop}
        generation={0}
        addStyle={(text) => {
          css.add(text)
          return () => css.delete(text)
        }}
      />,
      { identifierPrefix: identifierPrefix(definition.tag) },
    )
    const fresh = [...wanted.values()].filter(({ queryKey }) => !queries.has(queryKey))
    if (fresh.length === 0 || round === MOST_ROUNDS)
      return { html, css: [...css].filter((text) => text !== ""), queries: [...queries.values()] }
    for (const query of fresh) queries.set(query.queryKey, query)
    await Promise.all(fresh.map(load))
  }
}
