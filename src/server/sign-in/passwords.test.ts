import { describe, expect, it } from "vitest"
import { Failure } from "../core/failure.ts"
import { hashPassword, MOST_HASHES, passwordMatches } from "./passwords.ts"

describe("password hashes", () => {
  it("are made for so many callers at once, and whoever comes above that is told that the shop is busy", async () => {
    const stored = await hashPassword("a long horse")
    const tried = await Promise.allSettled(
      Array.from({ length: MOST_HASHES * 3 }, () => passwordMatches(stored, "a long horse")),
    )
    const refused = tried.flatMap((one) => (one.status === "rejected" ? [one.reason as Failure] : []))
    expect(tried.filter((one) => one.status === "fulfilled" && one.value)).toHaveLength(MOST_HASHES)
    expect(refused).toHaveLength(MOST_HASHES * 2)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]).toBeInstanceOf(Failure)
    // The room is given back.
    expect(await passwordMatches(stored, "another horse")).toBe(false)
    expect(await passwordMatches(null, "a long horse")).toBe(false)
  })
})
