import { createHash } from "node:crypto"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"

const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase()

/** A list of stolen passwords on this machine, which answers ranges of hashes, padded with some that nobody uses. */
export async function startLeakedPasswords(stolen: readonly string[]) {
  const hashes = stolen.map(hashOf)
  const asked: string[] = []
  let isDown = false
  const app = new Hono()
  app.get("/range/:prefix", (context) => {
    const prefix = context.req.param("prefix")
    asked.push(prefix)
    if (isDown) return context.text("Down for maintenance", 503)
    if (!/^[0-9A-F]{5}$/.test(prefix)) return context.text("Not a prefix", 400)
    const found = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:37`)
    const padding =
      context.req.header("add-padding") === "true"
        ? Array.from({ length: 800 }, (_, place) => `${hashOf(`${prefix} ${place}`).slice(5)}:0`)
        : []
    return context.text([...padding, ...found].join("\r\n"))
  })
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 })
  await new Promise((resolve) => server.once("listening", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests made so far. */
    asked,
    goDown: () => {
      isDown = true
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
