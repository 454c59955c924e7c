import { beforeEach, expect, test } from "vitest"
import { RecentViews } from "./recent-views.ts"

const acme = "https://acme.example"
const view = (address: string) => ({ part: { tag: "lotto-purchase", attributes: {} } as const, address })
let views: RecentViews
const expected = (origin: string | undefined) =>
  views.expected(origin, () => true).map(({ address }) => address)

beforeEach(() => {
  views = new RecentViews()
})

test("an origin's next visitors are expected to want what its pages asked for last", () => {
  for (const lottery of ["a", "b", "c", "d", "e", "b"]) views.note(acme, view(lottery), true)
  expect(expected(acme)).toEqual(["b", "e", "d", "c"])
  expect(expected("https://other.example")).toEqual([])
  expect(views.expected(acme, () => false)).toEqual([])
})

test("nothing is noted without an origin, and no address that is longer than an element's", () => {
  views.note(undefined, view("a"), true)
  views.note(acme, view("a".repeat(301)), true)
  views.note("x".repeat(301), view("a"), true)
  for (const origin of [undefined, acme, "x".repeat(301)]) expect(expected(origin)).toEqual([])
})

test("what pages preload, so that its opening is never shown, is brought now and then only", () => {
  const times = Array.from({ length: 43 }, () => {
    views.note(acme, view("a"), false)
    return expected(acme).length
  })
  const brought = times.flatMap((length, at) => (length > 0 ? [at + 1] : []))
  expect(brought).toEqual([1, 2, 3, 21, 41])
  views.note(acme, view("a"), true)
  expect(expected(acme)).toEqual(["a"])
})

test("a view stays expected while visitors look at another one of the same site", () => {
  views.note(acme, view("a"), true)
  for (let times = 0; times < 50; times++) {
    views.note(acme, view("b"), true)
    expect(expected(acme)).toEqual(["b", "a"])
  }
})
