import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A request that reached a vendor. */
export interface Reached {
  readonly method: string
  readonly path: string
  readonly body: string
}

/** A call that a page made of a vendor's program: what it is called and with what. */
export interface Called {
  readonly vendor: string
  readonly call: readonly [string, ...unknown[]]
}

/** All vendors of a site in one local server: their scripts, and where these send what pages tell them. */
export interface Vendors {
  readonly origin: string
  readonly reached: readonly Reached[]
  /** Calls of one vendor's program, in order. */
  readonly calls: (vendor: string) => Called["call"][]
  /** Reports of failures, as they came. */
  readonly reports: () => Record<string, unknown>[]
  /** Answers to questions by path, beside the scripts. */
  readonly answers: Map<string, unknown>
  readonly forget: () => void
  readonly close: () => Promise<void>
}

/** What every stand-in script begins with: it sends what it is told to where it came from. */
const telling = `
const home = new URL(document.currentScript.src).origin
const tell = (vendor, call) =>
  fetch(home + "/told", { method: "POST", body: JSON.stringify({ vendor, call }), keepalive: true })
`

const scripts: Readonly<Record<string, string>> = {
  "/analytics.js": `${telling}
const waiting = window.analytics
const say = (method) => (...given) => void tell("analytics", [method, ...given])
window.analytics = Object.fromEntries(
  ["setAnonymousId", "identify", "page", "track", "reset"].map((method) => [method, say(method)]))
tell("analytics", ["loaded", waiting._writeKey])
for (const [method, ...given] of waiting) window.analytics[method](...given)
`,
}

export async function openVendors(): Promise<Vendors> {
  const reached: Reached[] = []
  const answers = new Map<string, unknown>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/"
    reached.push({ method: request.method ?? "", path, body: await read(request) })
    response.setHeader("access-control-allow-origin", "*")
    const script = scripts[path]
    const answer = answers.get(path)
    if (script) response.setHeader("content-type", "text/javascript").end(`{${script}}`)
    else if (answer) response.setHeader("content-type", "application/json").end(JSON.stringify(answer))
    else response.writeHead(request.method === "GET" ? 404 : 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told = () =>
    reached.filter(({ path }) => path === "/told").map(({ body }) => JSON.parse(body) as Called)
  return {
    origin,
    reached,
    answers,
    calls: (vendor) => told().flatMap((one) => (one.vendor === vendor ? [one.call] : [])),
    reports: () =>
      reached
        .filter(({ path }) => path.includes("/envelope/"))
        .map(({ body }) => JSON.parse(body.split("\n")[2] ?? "{}") as Record<string, unknown>),
    forget: () => void reached.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ""
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Writes a site's configuration into a file of its own; gives its path and how it is taken away. */
export function writeSite(site: object): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "lotto-site-"))
  const path = join(folder, "site.json")
  writeFileSync(path, JSON.stringify(site))
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
