import { createHash, createHmac, randomBytes } from "node:crypto"
import { afterEach, expect, it, vi } from "vitest"
import { attempt, newId } from "./attempt.ts"
import { hmacSigner, sha256Bytes } from "./sha256.ts"

afterEach(() => vi.unstubAllGlobals())

it("a browser without https makes ids that fit and differ", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 200 }, newId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

it.each([
  ["lacks its own arithmetic", undefined],
  ["has it", crypto.subtle],
])("a browser that %s hashes and signs as Node does", async (_, subtle) => {
  vi.stubGlobal("crypto", { subtle })
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = new Uint8Array(randomBytes(length))
    const key = new Uint8Array(randomBytes(length + 1))
    expect(Buffer.from(await sha256Bytes(bytes))).toEqual(createHash("sha256").update(bytes).digest())
    const signed = await (await hmacSigner(key))(bytes)
    expect(Buffer.from(signed)).toEqual(createHmac("sha256", key).update(bytes).digest())
  }
})

it("a feature that throws when it is mentioned counts as missing", () => {
  expect(attempt(() => 3)).toBe(3)
  expect(
    attempt(() => {
      throw new DOMException("The operation is insecure.", "SecurityError")
    }),
  ).toBeUndefined()
})
