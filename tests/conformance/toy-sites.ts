import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { build } from "vite"

/** One file with everything in it, as the shop would serve it. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ["es"], fileName: "out" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { "process.env.NODE_ENV": '"production"' },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !("output" in first)) throw new Error(`Nothing was built from ${entry}.`)
  return first.output[0].code
}

export interface ToySite {
  readonly server: Server
  readonly origin: string
}

/** A toy site's answer: a body, or a body with a status and headers. */
export type ToyAnswer =
  | string
  | { readonly body: string; readonly status?: number; readonly headers?: Record<string, string> }

/** A site of its own on a free port: localhost and 127.0.0.1 are different sites to a browser. */
export async function serve(
  hostname: string,
  answer: (path: string, url: URL) => ToyAnswer | Promise<ToyAnswer>,
  port = 0,
): Promise<ToySite> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://any")
    response.setHeader("content-type", url.pathname.endsWith(".js") ? "text/javascript" : "text/html")
    response.setHeader("access-control-allow-origin", "*")
    response.setHeader("access-control-allow-headers", "*")
    if (request.method === "OPTIONS") return void response.writeHead(204).end()
    const given = await answer(url.pathname, url)
    const { body, status = 200, headers = {} } = typeof given === "string" ? { body: given } : given
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, hostname, resolve))
  return { server, origin: `http://${hostname}:${(server.address() as AddressInfo).port}` }
}
