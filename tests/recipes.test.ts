import { existsSync, globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const PAGE = "src/HOW-TO-ADD.md"

/** A recipe: how many places its heading promises, the names of its example, and the places where they stand. */
const recipes = readFileSync(PAGE, "utf8")
  .split(/^## /m)
  .slice(1)
  .map((text) => {
    const [, title = "", count = ""] = /^(.+): (\d+) places$/m.exec(text) ?? []
    const names = /^Names: `(.+)`$/m.exec(text)?.[1] ?? ""
    const places = [...text.matchAll(/^- `([^`]+)`/gm)].map(([, place = ""]) => place)
    return { title, count: Number(count), names, places }
  })

/** Every file of the product but tests, and what an empty shop is filled with. */
const sources = globSync("{src,site,widgets}/**/*.{ts,tsx,css}")
  .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith("src/server/seed/"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }))

it("has a recipe for each kind of thing that is added often", () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    "A field of a person",
    "A call",
    "A job",
    "A mail",
    "A page of the account with a call of its own",
    "A page of the desk",
    "An element",
    "A game type",
    "A setting of the desk",
    "A payment gateway",
    "A kind of content",
  ])
})

describe.each(recipes)("$title", ({ count, names, places }) => {
  it("is written in as many places as the heading says, all of which exist", () => {
    expect(places.filter((place) => !existsSync(place))).toEqual([])
    expect(new Set(places).size).toBe(count)
  })

  it("is written nowhere else: its example's names stand in these places alone, and in each", () => {
    const pattern = new RegExp(names, "m")
    const named = sources.filter(({ path, text }) => pattern.test(path) || pattern.test(text))
    const listedFor = (path: string) =>
      places.find((place) => (place.endsWith("/") ? path.startsWith(place) : path === place)) ?? path
    const found = new Set(named.map(({ path }) => listedFor(path)))
    expect(names).not.toBe("")
    expect([...found].sort()).toEqual([...places].sort())
  })
})
