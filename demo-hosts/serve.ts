import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { extname, join, normalize } from "node:path"
import { type DemoHost, hosts } from "./hosts.ts"
import { membersBackEnd } from "./members/back-end.ts"

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
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" })
  response.end(text.replaceAll("{{shop}}", shop).replaceAll("{{hosts}}", () => list(served)))
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
