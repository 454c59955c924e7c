import { expect, it } from "vitest"
import { sortOffers } from "./offer-sort.ts"

const facts = {
  big: { jackpot: 500, price: 160, stop: "2026-11-26T10:00:00Z" },
  soon: { jackpot: 100, price: 90, stop: "2026-11-24T10:00:00Z" },
  unknown: { jackpot: null, price: null, stop: "2026-11-25T10:00:00Z" },
} as const
const sorted = (sort: "jackpot" | "price" | "closing" | null) =>
  sortOffers(["unknown", "big", "soon"] as const, sort, (key) => facts[key])

it("the highest jackpot comes first, and one that is not announced yet last", () => {
  expect(sorted("jackpot")).toEqual(["big", "soon", "unknown"])
})

it("the lowest price comes first, and what closes next", () => {
  expect(sorted("price")).toEqual(["soon", "big", "unknown"])
  expect(sorted("closing")).toEqual(["soon", "unknown", "big"])
})

it("nothing is sorted where nothing was chosen: the shop's own order stays", () => {
  expect(sorted(null)).toEqual(["unknown", "big", "soon"])
})
