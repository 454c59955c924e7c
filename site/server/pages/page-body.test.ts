import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { PageBody } from "./page-body.ts"

const read = {
  br: (body: Buffer) => brotliDecompressSync(body),
  gzip: (body: Buffer) => gunzipSync(body),
  identity: (body: Buffer) => body,
}

describe.each(["br", "gzip", "identity"] as const)("a page's body in %s", (encoding) => {
  it.each([1, 100, 50_000])("holds a common part of %d words and the end of each answer", async (words) => {
    const common = "Powerball – über £3 million. ".repeat(words)
    const body = await PageBody.of([common.slice(0, 9), Buffer.from(common.slice(9))])
    for (const end of ["<template nonce=abc></template>", "x", "ü".repeat(1000)])
      expect(read[encoding](await body.endingWith(end, encoding)).toString()).toBe(common + end)
  })
})

it("a page that is asked for again is sent in fewer bytes from then on", async () => {
  const common = Array.from({ length: 20_000 }, (_, n) => `<li>${(n * 7919) % 1000}</li>`).join("")
  const body = await PageBody.of([common])
  const sizes = [await body.endingWith("x", "br"), await body.endingWith("x", "br")].map(
    ({ length }) => length,
  )
  expect(sizes[1]).toBe(sizes[0])
  await expect.poll(async () => (await body.endingWith("x", "br")).length).toBeLessThan(sizes[0] ?? 0)
  expect(read.br(await body.endingWith("x", "br")).toString()).toBe(`${common}x`)
})
