import { expect, it } from "vitest"
import { findCycle } from "./acyclic-chunks.ts"

it("finds chunks that import one another, however long the way round is", () => {
  const cyclic = new Map([
    ["site", ["core", "form"]],
    ["form", ["core"]],
    ["core", ["texts"]],
    ["texts", ["form"]],
  ])
  expect(findCycle(cyclic)).toEqual(["core", "texts", "form", "core"])
})

it("finds nothing where many chunks import the same one", () => {
  const acyclic = new Map([
    ["site", ["form", "core"]],
    ["form", ["core"]],
    ["cart", ["form", "core"]],
    ["core", []],
  ])
  expect(findCycle(acyclic)).toBeNull()
})
