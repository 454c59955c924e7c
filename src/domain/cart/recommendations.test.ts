import { expect, it } from "vitest"
import { besideCart, type Candidate, featured } from "./recommendations.ts"

const candidate = (offerKey: string, stop: number, prizeCents: number | null): Candidate => ({
  offerKey,
  drawNumber: 1,
  stop,
  prizeCents,
})
const shelf = [candidate("late", 30, 500), candidate("big", 20, 9000), candidate("soon", 10, null)]
const keys = (candidates: readonly Candidate[]) => candidates.map(({ offerKey }) => offerKey)

it("features the biggest prize", () => {
  expect(keys(featured(shelf))).toEqual(["big", "late", "soon"])
})

it("recommends beside a cart what is not in it: what was bought before, then what closes next", () => {
  expect(keys(besideCart(shelf, new Set(), new Map()))).toEqual(["soon", "big", "late"])
  expect(keys(besideCart(shelf, new Set(["soon"]), new Map([["late", 3]])))).toEqual(["late", "big"])
})
