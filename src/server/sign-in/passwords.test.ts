import { hash } from "@node-rs/argon2"
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

  it("are the same for the same password, however a keyboard or a system writes it", async () => {
    const stored = await hashPassword("caf\u00e9 \u2460 horse")
    for (const written of ["cafe\u0301 \u2460 horse", "café\u00a01 horse", "ｃａｆé\u30001 horse"])
      expect(await passwordMatches(stored, written), written).toBe(true)
    expect(await passwordMatches(stored, "cafe 1 horse")).toBe(false)
    expect(await passwordMatches(stored, "Café 1 horse")).toBe(false)
  })

  it("of accounts from before are of the password as it was sent, and still sign in", async () => {
    const stored = await hash("cafe\u0301 horses", {
      algorithm: 2,
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
    })
    expect(await passwordMatches(stored, "cafe\u0301 horses")).toBe(true)
  })
})
