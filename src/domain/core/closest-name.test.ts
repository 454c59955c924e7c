import { expect, it } from "vitest"
import { didYouMean } from "./closest-name.ts"

const names = ["lottery", "offer", "game-type", "draw", "step"]

it.each([
  ["gametype", " Did you mean game-type?"],
  ["gameType", " Did you mean game-type?"],
  ["lotery", " Did you mean lottery?"],
  ["darw", ""],
  ["drew", " Did you mean draw?"],
  ["colour", ""],
])("%s is taken for the name that it is nearest to, if one is near", (given, words) => {
  expect(didYouMean(given, names)).toBe(words)
})
