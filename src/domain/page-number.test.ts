import { expect, it } from "vitest"
import { pageNumber } from "./page-number.ts"

it("reads a page number from any address", () => {
  expect(["3", "0", "-2", "x", undefined, "2.9"].map(pageNumber)).toEqual([3, 1, 1, 1, 1, 2])
})
