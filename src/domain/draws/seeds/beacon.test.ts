import { describe, expect, it } from "vitest"
import { BEACON_MARGIN_MS, quicknet, roundAfter, timeOfRound } from "./beacon.ts"
import { isSignatureOf, randomnessOf } from "./beacon-signature.ts"

/** A round of drand's quicknet as it was published. */
const published = {
  round: 1000,
  signature:
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
  randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
}

describe("a beacon's round", () => {
  it("is verified under the network's published key", async () => {
    expect(await isSignatureOf(quicknet, published.round, published.signature)).toBe(true)
    expect(await randomnessOf(published.signature)).toBe(published.randomness)
  })

  it("is refused for another round, with a changed signature, or with what is none", async () => {
    const changed = published.signature.replace(/.$/, "8")
    expect(await isSignatureOf(quicknet, 1001, published.signature)).toBe(false)
    expect(await isSignatureOf(quicknet, 1000, changed)).toBe(false)
    expect(await isSignatureOf(quicknet, 1000, "")).toBe(false)
  })

  it("of a draw is the first after the cutoff and the margin", () => {
    for (const seconds of [0, 1, 2, 3, 86_399]) {
      const cutoff = new Date(Date.UTC(2026, 10, 26, 8, 25) + seconds * 1000)
      const round = roundAfter(quicknet, cutoff)
      const earliest = cutoff.getTime() + BEACON_MARGIN_MS
      expect(timeOfRound(quicknet, round).getTime()).toBeGreaterThan(earliest)
      expect(timeOfRound(quicknet, round - 1).getTime()).toBeLessThanOrEqual(earliest)
    }
  })
})
