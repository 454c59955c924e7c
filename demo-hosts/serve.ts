import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { extname, join, normalize } from "node:path"

/** The demo hosts: each is a site of its own, on a port of its own. */
interface DemoHost {
  /** Folder with its pages. */
  readonly folder: string
  readonly name: string
  readonly shows: string
  /** Content-Security-Policy it is served with; `{shop}` stands for the shop's origin. */
  readonly policy?: string
  /** Its program, where it was written with a framework; served as `/app.js`. */
  readonly app?: string
}

/** In the order of their ports. */
const hosts: readonly DemoHost[] = [
  { folder: "index", name: "Demo hosts", shows: "this list" },
  {
    folder: "newsagent",
    name: "Corner Newsagents Club",
    shows: "one line of HTML on a page whose old style sheet resets everything",
  },
  {
    folder: "charity",
    name: "Coastwatch Rescue",
    shows: "a strict content-security policy with Trusted Types",
    policy: [
      "default-src 'none'",
      "script-src 'self' {shop}",
      "style-src 'self'",
      "img-src 'self' {shop} data:",
      "font-src {shop}",
      "connect-src 'self' {shop}",
      "frame-src {shop}",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
  },
  {
    folder: "radio",
    name: "Harbour Radio 98.5",
    shows: "three purchase elements and a cart button, loaded by separate scripts",
  },
  {
    folder: "members",
    name: "Wattle Members Club",
    shows: "the flow in an iframe; the club's own back end signs its members in",
  },
  { folder: "react", name: "Street Bookshop", shows: "a host written with React", app: "app.tsx" },
  { folder: "vue", name: "Early Bird Bakery", shows: "a host written with Vue", app: "app.ts" },
  { folder: "svelte", name: "Tide Surf School", shows: "a host written with Svelte", app: "app.js" },
  { folder: "angular", name: "Green Gate Nursery", shows: "a host written with Angular", app: "app.ts" },
]

/** Kept on the club's server; a browser never sees it. */
const PARTNER = "acme"
const SECRET = process.env.PARTNER_SECRET ?? "demo-secret-acme"
/** The club knows who is looking at its page; here the page says it, and nobody checks. */
const memberOf = (request: IncomingMessage): string =>
  new URL(request.url ?? "/", "http://host").searchParams.get("member")?.slice(0, 20) || "1001"

/**
 * The club's back end: one address, which mints a one-time token for the member who is signed in here. Whom the
 * shop does not know yet it asks, with what the club knows of them in its form.
 */
async function membersBackEnd(
  shop: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (path !== "/api/lottery-token") return false
  // Only this site's own pages may ask, and only by POST.
  const own = request.headers["sec-fetch-site"] === "same-origin"
  if (request.method !== "POST" || !own) {
    response.writeHead(403).end()
    return true
  }
  const challenge = await textOf(request)
  const member = memberOf(request)
  const minted = await fetch(`${shop}/v2/partners/${PARTNER}/autologin-tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({
      customer_reference: `member-${member}`,
      verifier_challenge: challenge,
      link: true,
      prefill: { email: `member-${member}@club.example`, firstname: "Robin" },
    }),
  })
  const body = (await minted.json().catch(() => null)) as { result?: { token?: string } } | null
  response.writeHead(minted.ok ? 200 : 502, {
    "content-type": "application/json",
    "cache-control": "no-store",
  })
  response.end(JSON.stringify({ token: body?.result?.token ?? null }))
  return true
}

/** The frame's challenge, as the page handed it on: no more than a hash is read. */
async function textOf(request: IncomingMessage): Promise<string> {
  let text = ""
  for await (const chunk of request) if (text.length < 100) text += chunk
  return text.slice(0, 100)
}

/** A lottery on sale, as a page names it. */
interface Lottery {
  readonly key: string
  readonly name: string
}

/** Facts of the shop that a partner writes into its pages. */
interface ShopFacts {
  readonly locale: string
  readonly lotteries: readonly Lottery[]
}

/** Reads what the shop tells every partner, so that the pages sell its lotteries in the language of its country. */
async function readShopFacts(shop: string): Promise<ShopFacts> {
  const read = async (path: string) => {
    const answer = await fetch(`${shop}${path}`)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    return ((await answer.json()) as { result: unknown }).result
  }
  const { locale } = (await read("/config")) as { locale: string }
  const offers = (await read(`/widgets/offers/${PARTNER}`)) as readonly {
    lotteryKey: string
    name: string
    kind: string
  }[]
  const lotteries = offers
    .filter(({ kind }) => kind === "lottery")
    .map(({ lotteryKey: key, name }) => ({ key, name }))
  if (lotteries.length === 0) throw new Error("The shop has no lottery on sale.")
  return { locale, lotteries }
}

const shopFacts = new Map<string, Promise<ShopFacts>>()

/** Reads a shop's facts once; a try that failed is made again by the next page. */
function factsOf(shop: string): Promise<ShopFacts> {
  const facts = shopFacts.get(shop) ?? readShopFacts(shop)
  shopFacts.set(shop, facts)
  facts.catch(() => shopFacts.delete(shop))
  return facts
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/**
 * Fills in a page's language and placeholders. `{{lottery-2}}` is the key of the shop's second lottery and `{{name-2}}` its name; a
 * shop with fewer begins with its first one again.
 */
function fillIn(page: string, { locale, lotteries }: ShopFacts): string {
  const at = (place: string) => lotteries[(Number(place) - 1) % lotteries.length] as Lottery
  return page
    .replace('<html lang="en">', `<html lang="${locale}">`)
    .replaceAll(/\{\{lottery-(\d)\}\}/g, (_, place: string) => escaped(at(place).key))
    .replaceAll(/\{\{name-(\d)\}\}/g, (_, place: string) => escaped(at(place).name))
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
}

export interface ServedHost {
  readonly name: string
  readonly shows: string
  readonly url: string
}

export interface DemoHosts {
  readonly hosts: readonly ServedHost[]
  close(): Promise<void>
}

/**
 * Serves every demo host on 127.0.0.1, which is another site than localhost to a browser, at the ports from
 * `firstPort` on. `shopUrl` is the shop's origin, as a partner would write it into a page.
 */
export async function serveDemoHosts(shopUrl: string, firstPort: number): Promise<DemoHosts> {
  const served = hosts.map(({ name, shows }, place) => ({
    name,
    shows,
    url: `http://127.0.0.1:${firstPort + place}`,
  }))
  const servers = await Promise.all(
    hosts.map((host, place) => listen(host, firstPort + place, shopUrl, served)),
  )
  return {
    hosts: served,
    close: async () => {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

function listen(host: DemoHost, port: number, shop: string, served: readonly ServedHost[]): Promise<Server> {
  const server = createServer((request, response) => {
    answer(host, shop, served, request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => resolve(server))
  })
}

async function answer(
  host: DemoHost,
  shop: string,
  served: readonly ServedHost[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? "/", "http://host").pathname
  if (host.folder === "members" && (await membersBackEnd(shop, path, request, response))) return
  if (host.app && path === "/app.js") {
    response.writeHead(200, { "content-type": types[".js"] }).end(await program(host.folder, host.app))
    return
  }
  const file = normalize(path.endsWith("/") ? `${path}index.html` : path)
  const type = types[extname(file)]
  const text =
    type && (await readFile(join(import.meta.dirname, host.folder, file), "utf8").catch(() => null))
  if (!type || !text) {
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found")
    return
  }
  if (host.policy) response.setHeader("content-security-policy", host.policy.replaceAll("{shop}", shop))
  const page = text.replaceAll("{{shop}}", shop).replaceAll("{{hosts}}", () => list(served))
  const filled = type === types[".html"] ? fillIn(page, await factsOf(shop)) : page
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" })
  response.end(filled)
}

const programs = new Map<string, Promise<string>>()

/** Built when it is first asked for, so that starting costs nothing. */
function program(folder: string, app: string): Promise<string> {
  const known =
    programs.get(folder) ??
    import("./bundle.ts").then(({ bundled }) => bundled(join(import.meta.dirname, folder, app)))
  programs.set(folder, known)
  return known
}

const list = (served: readonly ServedHost[]) =>
  served
    .slice(1)
    .map(({ name, shows, url }) => `<li><a href="${url}/">${name}</a><p>${shows}</p></li>`)
    .join("\n")

if (import.meta.main) {
  const port = Number(process.env.PORT ?? 8080)
  const { hosts: running } = await serveDemoHosts(
    process.env.SHOP_URL ?? `http://localhost:${port}`,
    port + 1,
  )
  for (const { name, url } of running) console.info(`${name}: ${url}`)
}
