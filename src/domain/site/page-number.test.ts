import { expect, it } from "vitest"
import { pageCount, pageNumber } from "./page-number.ts"

it("reads a page number from any address", () => {
  expect(["3", "0", "-2", "x", undefined, "2.9"].map(pageNumber)).toEqual([3, 1, 1, 1, 1, 2])
})

it("fills a page before it begins the next, and has one for nothing", () => {
  expect([0, 1, 10, 11, 20, 21].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 2, 3])
})
