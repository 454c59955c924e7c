import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { acceptedEncoding, PageBody } from "./page-body.ts"

const read = {
  br: (body: Buffer) => brotliDecompressSync(body),
  gzip: (body: Buffer) => gunzipSync(body),
  identity: (body: Buffer) => body,
}

describe.each(["br", "gzip", "identity"] as const)("a page's body in %s", (encoding) => {
  it.each([1, 100, 50_000])("holds a common part of %d words and the end of each answer", async (words) => {
    const common = "Powerball – über £3 million. ".repeat(words)
    const body = await PageBody.of(common)
    for (const end of ["<template nonce=abc></template>", "x", "ü".repeat(1000)])
      expect(read[encoding](await body.endingWith(end, encoding)).toString()).toBe(common + end)
  })
})

it("browsers get the smaller encoding that they accept", () => {
  expect(acceptedEncoding("gzip, deflate, br, zstd")).toBe("br")
  expect(acceptedEncoding("gzip")).toBe("gzip")
  expect(acceptedEncoding("identity")).toBe("identity")
  expect(acceptedEncoding(undefined)).toBe("identity")
})
