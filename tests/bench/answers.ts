import { type ChildProcess, fork } from "node:child_process"
import { createHmac } from "node:crypto"
import { existsSync } from "node:fs"
import { connect } from "node:net"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { freshPostgres } from "../api/setup/databases/databases.ts"
import { hasPostgres } from "../api/setup/databases/postgres.ts"
import type { Figure, Figures } from "./figures.ts"

const CONNECTIONS = 8
/** Requests that wait on a connection for their answers. */
const PIPELINED = 8
const MEASURED_MS = 3000
const TASKSET = "/usr/bin/taskset"
const paths = {
  offers: "/v2/pricing/default/product_offers",
  results: "/v2/draws/pricing/default/past/powerball?limit=20&offset=0",
  statistics: "/v2/statistics/powerball",
  content: "/content/en-AU/items?prefixes[]=blog",
  capabilities: "/capabilities",
}

let visitors = 0

/** An address of its own for every request: some answers are given to one address so many times a minute. */
function nextAddress(): string {
  visitors += 1
  return [10, visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join(".")
}

/** Makes the requests for a path: so many of them, each of another visitor. */
function requestsFor(path: string): (count: number) => string {
  const timestamp = String(Date.now())
  const signature = createHmac("sha256", WEB_APP_KEY).update(timestamp).digest("hex")
  const lines = [
    `GET ${path} HTTP/1.1`,
    "host: localhost",
    `${headerNames.appKey}: ${WEB_APP_KEY}`,
    `${headerNames.timestamp}: ${timestamp}`,
    `${headerNames.signature}: ${signature}`,
  ]
  const start = `${lines.join("\r\n")}\r\nx-forwarded-for: `
  return (count) => Array.from({ length: count }, () => `${start}${nextAddress()}\r\n\r\n`).join("")
}

const HEAD = "HTTP/1.1 "
const OK = "200"

/** Asks on one connection for as long as the measurement lasts; the number of answers. */
function requestOn(port: number, requests: (count: number) => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(requests(PIPELINED)))
    const until = performance.now() + MEASURED_MS
    let answers = 0
    let unread = ""
    socket.on("error", reject)
    socket.on("data", (data) => {
      const text = unread + data.toString("latin1")
      const heads = text.split(HEAD).slice(1)
      // The last one may come in two parts.
      const isWhole = heads.length === 0 || (heads.at(-1) as string).length >= OK.length
      unread = isWhole ? text.slice(1 - HEAD.length) : HEAD + heads.pop()
      const odd = heads.find((head) => !head.startsWith(OK))
      if (odd) return void reject(new Error(odd.slice(0, 1000)))
      const came = heads.length
      answers += came
      if (performance.now() < until) return void socket.write(requests(came))
      socket.destroy()
      resolve(answers)
    })
  })
}

/** Starts the API alone, on one core where the system can do that. */
async function startServer(databaseUrl: string): Promise<{ server: ChildProcess; port: number }> {
  const env = {
    ...process.env,
    NODE_ENV: "test",
    DEMO: "1",
    LOG_LEVEL: "silent",
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: "1",
  }
  const pinned = existsSync(TASKSET) ? { execPath: TASKSET, execArgv: ["-c", "0", process.execPath] } : {}
  const server = fork(new URL("../load/shop-process.ts", import.meta.url), { env, ...pinned })
  const port = await new Promise<number>((resolve) => {
    server.once("message", (message) => resolve((message as { port: number }).port))
  })
  return { server, port }
}

/** Answers a second that depend on nobody, of a server on one core. */
export async function measureAnswers(): Promise<Figures> {
  const figures: Record<string, Figure> = {}
  if (!hasPostgres) {
    console.info("\nAnswers a second: PostgreSQL was not found.")
    return figures
  }
  const fresh = await freshPostgres()
  const { server, port } = await startServer(fresh.url ?? "")
  console.info(`\nAnswers a second that depend on nobody, one core, ${CONNECTIONS * PIPELINED} at once`)
  try {
    for (const [name, path] of Object.entries(paths)) {
      const requests = requestsFor(path)
      const fetchAnswer = async () => {
        const started = performance.now()
        const each = await Promise.all(Array.from({ length: CONNECTIONS }, () => requestOn(port, requests)))
        return (each.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started)
      }
      await fetchAnswer()
      const answers = await fetchAnswer()
      console.info(`  ${name.padEnd(24)}${answers.toFixed(0).padStart(14)}`)
      figures[`answers: ${name}`] = { value: answers, unit: "/s", better: "more" }
    }
  } finally {
    server.kill()
    await fresh.dispose()
  }
  return figures
}
