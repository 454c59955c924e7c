import { expect, it } from "vitest"
import { challengeWindow, snapColourDepth } from "./colour-depth.ts"

it.each([
  [0, 1],
  [1, 1],
  [12, 8],
  [24, 24],
  [30, 24],
  [32, 32],
  [36, 32],
  [64, 48],
])("a screen of %i bits is told to a bank as one of %i", (bits, depth) => {
  expect(snapColourDepth(bits)).toBe(depth)
})

it.each([
  [320, "Small"],
  [390, "Medium"],
  [599, "Medium"],
  [600, "ExtraLarge"],
])("in %i pixels a bank asks in a window that is %s", (width, size) => {
  expect(challengeWindow(width)).toBe(size)
})
