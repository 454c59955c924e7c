import { once } from "node:events"
import { Agent, get } from "node:http"
import { CALLERS_CORE, spawnOn } from "./shop.ts"

/** The work that callers of a page are to do. */
export interface Calls {
  readonly url: string
  readonly requests: number
  readonly callers: number
  /** Each request has an address of its own: `{n}` in the address is its number, from 1. */
  readonly from?: number
}

export interface Called {
  readonly perSecond: number
  readonly medianMs: number
  readonly worstMs: number
  /** Of each answer, as it travelled. */
  readonly bytes: number
}

/** Calls from a process of their own, on a core of their own, so that the server is what is measured. */
export async function callPages(calls: Calls): Promise<Called> {
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawnOn(CALLERS_CORE, ["tests/bench/callers.ts", JSON.stringify(calls)], environment)
  const [called] = (await once(child, "message")) as [Called]
  return called
}

/** Visitors have addresses of their own: one address may have only so much rendered. */
const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

async function call({ url, requests, callers, from = 1 }: Calls): Promise<Called> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const times: number[] = []
  let [next, bytes] = [0, 0]
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now()
      const visitor = from + next++
      const address = url.replace("{n}", String(visitor))
      const headers = { "accept-encoding": "gzip, deflate, br", "x-forwarded-for": addressOf(visitor) }
      get(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`))
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on("end", () => {
          times.push(performance.now() - started)
          resolve()
        })
      }).on("error", reject)
    })
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < requests) await once()
    }),
  )
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    medianMs: times[Math.floor(times.length / 2)] as number,
    worstMs: times.at(-1) as number,
    bytes: bytes / times.length,
  }
}

if (process.argv[1]?.endsWith("callers.ts")) {
  const called = await call(JSON.parse(process.argv[2] ?? "") as Calls)
  process.send?.(called, () => process.exit(0))
}
