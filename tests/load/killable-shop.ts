import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import type { openEmbeddedDatabase } from "#src/server/core/database/database.ts"
import { type Client, createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { shortLived } from "../short-lived.ts"

const compileCache = mkdtempSync(join(tmpdir(), "lotto-compiled-"))
afterAll(() => rmSync(compileCache, { recursive: true, force: true }))

export interface Killable {
  readonly port: number
  readonly kill: () => Promise<void>
}

/** A shop in a process of its own; it is there once it answers. */
export function start(environment: Record<string, string>): Promise<Killable> {
  const child: ChildProcess = spawn(process.execPath, [shortLived, "tests/load/shop-process.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      DEMO: "1",
      LOG_LEVEL: "silent",
      // Starts after the first one compile nothing.
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  return new Promise((resolve, reject) => {
    child.once("message", ({ port }: { port: number }) =>
      resolve({
        port,
        kill: () => {
          child.kill("SIGKILL")
          return gone
        },
      }),
    )
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code} before it answered.`)))
  })
}

/** A browser that finds the shop wherever it runs now. */
export function browser(port: () => number): Client {
  return createClient({
    apiBase: "http://localhost:8080",
    surface: "frame",
    credentials: memoryCredentials(),
    deviceId: crypto.randomUUID(),
    sessionId: () => crypto.randomUUID(),
    onSignedOut: () => {},
    fetch: (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      return fetch(new Request(`http://127.0.0.1:${port()}${url.pathname}${url.search}`, request))
    },
  })
}

/** Returns the sum of all entries of the ledger, which must be nothing. */
export async function ledgerTotal(
  database: Awaited<ReturnType<typeof openEmbeddedDatabase>>,
): Promise<number> {
  const { total } = await database.tables
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.sum<number>("amount_cents").as("total"))
    .executeTakeFirstOrThrow()
  return Number(total)
}
