import { flushCompileCache } from "node:module"
import { serve } from "@hono/node-server"
import { readConfig } from "#src/server/config.ts"
import { startApi } from "#src/server/start.ts"

/**
 * The API alone, as a process that a test may kill: it sends its parent its port once it answers. What it compiled is
 * saved by then, since a killed process saves nothing at its end.
 */
const running = await startApi(readConfig(process.env))
serve({ fetch: running.api.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  flushCompileCache()
  process.send?.({ port })
})
