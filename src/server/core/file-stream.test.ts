import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FileStream } from "./file-stream.ts"

const LONG = "x".repeat(100_000)

describe("a file that is sent while it is made", () => {
  const failures: unknown[] = []
  let parts: () => AsyncGenerator<string | Uint8Array>
  let url: string
  let server: ReturnType<typeof serve>
  beforeAll(async () => {
    const app = new Hono().get("/", (context) =>
      context.body(new FileStream(parts(), "file.txt", "text/plain").open((error) => failures.push(error))),
    )
    await new Promise<void>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) => {
        url = `http://127.0.0.1:${port}/`
        resolve()
      })
    })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it("holds its texts and its bytes in their order", async () => {
    parts = async function* () {
      yield "é"
      yield new Uint8Array([0xff, 0])
      yield "z"
    }
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(bytes).toEqual(Buffer.from([0xc3, 0xa9, 0xff, 0, 0x7a]))
  })

  it("breaks off where it cannot be made to its end: its reader has no file, and is not told why", async () => {
    const wrong = new Error("a row of somebody's")
    const seen: Buffer[] = []
    const answer = Promise.withResolvers<void>()
    parts = async function* () {
      yield LONG
      // The answer has begun, and its reader has something of it.
      await answer.promise
      throw wrong
    }
    const { body } = await fetch(url)
    const read = (async () => {
      for await (const part of body ?? []) {
        seen.push(Buffer.from(part))
        answer.resolve()
      }
    })()
    await expect(read).rejects.toThrow()
    expect(Buffer.concat(seen).toString()).toMatch(/^x+$/)
    expect(failures.splice(0)).toEqual([wrong])
  })

  it("is made no further once its reader left", async () => {
    const ended = Promise.withResolvers<string>()
    parts = async function* () {
      try {
        for (;;) yield LONG
      } finally {
        ended.resolve("stopped")
      }
    }
    const reader = (await fetch(url)).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
    expect(await ended.promise).toBe("stopped")
    expect(failures).toEqual([])
  })
})
