import { expect, it } from "vitest"
import { type CardProgram, contentCards, type ProgramCard, type VendorCard } from "./content-cards.ts"

function begun() {
  const done: unknown[][] = []
  const shown: (readonly VendorCard[])[] = []
  let give = (_: readonly ProgramCard[]) => {}
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given])
  const program: CardProgram = {
    initialize: (key, options) => done.push(["initialize", key, options]) > 0,
    changeUser: note("changeUser"),
    openSession: note("openSession"),
    subscribeToContentCardsUpdates: (listener) => {
      give = (cards) => listener({ cards })
    },
    requestContentCardsRefresh: note("refresh"),
    logContentCardImpressions: note("impressions"),
    wipeData: note("wipe"),
  }
  const cards = contentCards(program, { key: "k", endpoint: "https://cards.example" }, (list) =>
    shown.push(list),
  )
  return { cards, done, shown, give: (list: readonly ProgramCard[]) => give(list) }
}
const card = { id: "c1", title: "Draw tonight", updated: new Date("2026-11-21T10:00:00Z") }

it("shows a customer's cards, and only links that lead to the shop or over https", () => {
  const { cards, done, shown, give } = begun()
  cards.identify("customer-1")
  expect(done).toEqual([
    ["initialize", "k", { baseUrl: "https://cards.example" }],
    ["changeUser", "customer-1"],
    ["openSession"],
    ["refresh"],
  ])
  give([
    { ...card, url: "/powerball", viewed: true },
    { ...card, id: "c2", url: "javascript:alert(1)", description: "Now" },
    { ...card, id: "c3", url: "//elsewhere.example" },
    { id: "c4" },
  ])
  const publishedAt = "2026-11-21T10:00:00.000Z"
  expect(shown.at(-1)).toEqual([
    { key: "c1", title: "Draw tonight", message: "", link: "/powerball", publishedAt, viewed: true },
    { key: "c2", title: "Draw tonight", message: "Now", link: null, publishedAt, viewed: false },
    { key: "c3", title: "Draw tonight", message: "", link: null, publishedAt, viewed: false },
  ])
})

it("tells the vendor which cards were looked at", () => {
  const { cards, done, give } = begun()
  give([card, { ...card, id: "c2" }])
  cards.view(["c2"])
  cards.view(["elsewhere"])
  expect(done.slice(1)).toEqual([["impressions", [{ ...card, id: "c2" }]]])
})

it("leaves nothing of a customer who signed out, and begins anew for the next", () => {
  const { cards, done, shown, give } = begun()
  give([card])
  cards.reset()
  expect(shown.at(-1)).toEqual([])
  expect(done.slice(1).map(([name]) => name)).toEqual(["wipe", "initialize"])
  give([card])
  expect(shown.at(-1)).toHaveLength(1)
})
