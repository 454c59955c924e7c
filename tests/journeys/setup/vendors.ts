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
  /** The page's clock in milliseconds, and which call of the page it was. */
  readonly when: readonly [number, number]
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

/**
 * The beginning of every stand-in script: it sends what it is told to where it came from, and when, because two calls
 * of one moment may arrive the other way round.
 */
const telling = `
const home = new URL(document.currentScript.src).origin
let told = 0
const report = (vendor, call) => {
  const body = JSON.stringify({ vendor, call, when: [Date.now(), ++told] })
  fetch(home + "/told", { method: "POST", body, keepalive: body.length < 4000 }).catch(() => {})
}
`

const scripts: Readonly<Record<string, string>> = {
  "/analytics.js": `${telling}
const waiting = window.analytics
const say = (method) => (...given) => void report("analytics", [method, ...given])
window.analytics = Object.fromEntries(
  ["setAnonymousId", "identify", "page", "track", "reset"].map((method) => [method, say(method)]))
report("analytics", ["loaded", waiting._writeKey])
for (const [method, ...given] of waiting) window.analytics[method](...given)
`,
  // Records what a recorder that masks inputs and leaves out private parts would see of the page.
  "/replay.js": `${telling}
const openly = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches("[data-private], style, script")) return ""
  return [...node.childNodes, ...(node.shadowRoot?.childNodes ?? [])].map(openly).join(" ")
}
window.LogRocket = {
  init(key, options) {
    report("replay", ["init", key, { masked: options.dom.inputSanitizer, address: options.browser.urlSanitizer(location.href) }])
    addEventListener("click", () => report("replay", ["sees", openly(document.body)]))
  },
  identify: (id) => void report("replay", ["identify", id]),
  startNewSession: () => void report("replay", ["startNewSession"]),
}
`,
  "/chat.js": `${telling}
window.Intercom = (act, settings) => {
  report("chat", [act, settings ?? null])
  document.getElementById("vendor-chat")?.remove()
  if (act !== "show") return
  const talk = document.body.appendChild(document.createElement("section"))
  talk.id = "vendor-chat"
  talk.setAttribute("aria-label", "Conversation")
  talk.textContent = "How can we help?"
}
`,
  "/cards.js": `${telling}
let customer = null
const listeners = []
window.braze = {
  initialize: (key, { baseUrl }) => (report("cards", ["initialize", key, baseUrl]), true),
  changeUser: (id) => { customer = id; report("cards", ["changeUser", id]) },
  openSession() {},
  subscribeToContentCardsUpdates: (listener) => listeners.push(listener),
  requestContentCardsRefresh: () => listeners.at(-1)({ cards: [{ id: "welcome", title: "Welcome back", description: "A card for you.", url: "/powerball", viewed: false, updated: new Date() }] }),
  logContentCardImpressions: (cards) => void report("cards", ["impressions", cards.map(({ id }) => id)]),
  wipeData: () => void report("cards", ["wipeData"]),
}
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
  const events = () =>
    reached
      .filter(({ path }) => path === "/told")
      .map(({ body }) => JSON.parse(body) as Called)
      .sort((one, other) => one.when[0] - other.when[0] || one.when[1] - other.when[1])
  return {
    origin,
    reached,
    answers,
    calls: (vendor) => events().flatMap((one) => (one.vendor === vendor ? [one.call] : [])),
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
