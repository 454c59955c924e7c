import { describe, expect, it } from "vitest"
import { newId } from "./ids.ts"

describe("ids", () => {
  it("of one process ascend in the order they were made, also within a millisecond", () => {
    const moments = [
      ...Array<number>(5000).fill(1_790_000_000_000),
      ...Array<number>(5000).fill(1_790_000_000_001),
    ]
    const ids = moments.map((moment) => newId(moment))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it("share nothing beyond their time that tells the next one", () => {
    const [one = "", next = ""] = [newId(1_790_000_000_002), newId(1_790_000_000_002)]
    expect(next.slice(24)).not.toBe(one.slice(24))
    newId(1_790_000_000_003)
    expect(newId(1_790_000_000_002).slice(15)).not.toBe(one.slice(15))
  })
})
