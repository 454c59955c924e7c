import { afterEach, describe, expect, it, vi } from "vitest"
import type { ContentItem } from "#src/contract/content/content.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { fieldWordingAtom } from "../content/field-texts.ts"
import { getQueryData, getQueryState } from "./query/cache.ts"
import { prefetchQuery } from "./query/fetch.ts"
import { regulationQuery, seoQuery, textsQuery } from "./site-queries.ts"
import { defineTexts, readerAtom } from "./texts.ts"

describe("items of content", () => {
  const locale = "en-AU"
  const wanted = [
    textsQuery({ locale }),
    regulationQuery({ locale }),
    seoQuery({ locale, ids: ["seo.home"] }),
  ]
  const items = [
    { id: "blog.lead", type: "plain", value: "News" },
    { id: "regulation.board", type: "image", value: "/board.png" },
    { id: "seo.home", type: "seo", value: "{}" },
    { id: "blog.empty", type: "plain", value: "" },
    { id: "blog.later", type: "hologram", value: "?" },
  ]

  afterEach(() => {
    vi.restoreAllMocks()
  })

  it("texts, pictures and metadata that a page asks for at once come with one call, and each gets its own", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
    const { shop, sent } = stage(null, { replies: { "GET /en-AU/items": { result: items } } })
    await Promise.all(wanted.map((ask) => prefetchQuery(shop.store.set, ask)))
    expect(sent.filter(({ call }) => call === "GET /en-AU/items")).toHaveLength(1)
    const data = wanted.map((query) => getQueryData(shop.store.get, query))
    expect(data).toEqual([[items[0]], [items[1]], [items[2]]])
    expect(warned.mock.calls.flat().join()).toContain("blog.later")
  })

  it("a sentence in markdown or JSON is read as the text that the server makes of it; what is none changes nothing", async () => {
    const texts = defineTexts("blog", { lead: "News", title: "Blog", more: "More", hint: "Read." })
    const written = [
      { id: "blog.lead", type: "markdown", value: "**All** news", text: "All news" },
      { id: "blog.title", type: "json", value: '["Our","blog"]', text: "Our\nblog" },
      { id: "blog.more", type: "json", value: '{"columns":2}' },
      { id: "blog.hint", type: "plain", value: "Read *this*." },
    ]
    const { shop } = stage(null, { replies: { "GET /en-AU/items": { result: written } } })
    await prefetchQuery(shop.store.set, textsQuery({ locale }))
    const t = shop.store.get(readerAtom)(texts)
    expect([t("lead"), t("title"), t("more"), t("hint")]).toEqual([
      "All news",
      "Our\nblog",
      "More",
      "Read *this*.",
    ])
  })

  it("a later wish is asked for anew, and a failed call fails all that shared it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    let calls = 0
    const { shop } = stage(null, {
      replies: {
        "GET /en-AU/items": () => {
          calls++
          return calls === 1
            ? { status: 422, errors: [{ field: "this", code: "invalid", message: "No." }] }
            : { result: items }
        },
      },
    })
    const [texts, pictures] = wanted as [(typeof wanted)[number], (typeof wanted)[number]]
    await Promise.all([texts, pictures].map((ask) => prefetchQuery(shop.store.set, ask)))
    for (const query of [texts, pictures])
      expect(getQueryState(shop.store.get, query)?.error?.status).toBe(422)
    await prefetchQuery(shop.store.set, texts)
    expect(calls).toBe(2)
    expect(getQueryData(shop.store.get, texts)).toEqual([items[0]])
  })
})

describe("texts", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  /** The shop's store where an editor rewrote these texts. */
  function edited(texts: Readonly<Record<string, string>>) {
    const items = Object.entries(texts).map(([id, value]): ContentItem => ({ id, type: "plain", value }))
    shown = stage(null, { knows: [known(textsQuery({ locale: "en-AU" }), items)] })
    return shown.shop.store
  }

  it("an editor's text takes the place of a default, also of a category with a dot, with its values", () => {
    const texts = defineTexts("builder.options", { hint: "Buys {count}.", other: "As it was." })
    const t = edited({ "builder.options.hint": "We'll buy {count}.", "builder.hint": "Another." }).get(
      readerAtom,
    )(texts)
    expect(t("hint", { count: 3 })).toBe("We'll buy 3.")
    expect(t("other")).toBe("As it was.")
  })

  it("what a schema says of a field is worded by an editor, with its number", () => {
    const worded = edited({ "field.required": "We need this", "field.tooLong": "{most} at most" }).get(
      fieldWordingAtom,
    )
    expect(worded("This field is required")).toBe("We need this")
    expect(worded("Please use at most 80 characters.")).toBe("80 at most")
    expect(worded("Please enter numbers only")).toBe("Please enter numbers only")
    expect(worded("Something else")).toBe("Something else")
  })
})
