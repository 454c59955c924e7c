import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { createApi } from "#src/server/api.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import { freshPostgres } from "../setup/databases/databases.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { BASE, openShop } from "../setup/shop.ts"

it.skipIf(!hasPostgres)(
  "a statement that takes too long is cancelled, and its caller told to try again",
  async () => {
    const fresh = await freshPostgres()
    const shop = await openShop(fresh)
    const hurried = openPostgres(fresh.url as string, { statementMs: 50 })
    const api = createApi({ ...shop.running.services, database: hurried })
    try {
      const answer = await fresh.database.tables.transaction().execute(async (trx) => {
        await sql`LOCK TABLE settings IN ACCESS EXCLUSIVE MODE`.execute(trx)
        return api.request(`${BASE}/readyz`)
      })
      expect(answer.status).toBe(503)
      const { errors } = (await answer.json()) as { errors: { code: string; message: string }[] }
      expect(errors).toMatchObject([{ code: "busy", message: expect.stringContaining("try again") }])
      expect((await api.request(`${BASE}/readyz`)).status).toBe(200)
    } finally {
      await hurried.close()
      await shop.close()
    }
  },
)

/** A line to a database that can be cut, and mended. */
async function aLineTo(url: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(url.port || 5432), url.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on("error", () => {}).on("close", () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => once(server.listen(port, "127.0.0.1"), "listening")
  await listen(0)
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    cut: async () => {
      if (!server.listening) return
      const closed = once(server, "close")
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(port),
  }
}

it.skipIf(!hasPostgres)(
  "while the database cannot be reached callers are told to try again, and find it once it can be",
  async () => {
    const fresh = await freshPostgres()
    const shop = await openShop(fresh)
    const line = await aLineTo(new URL(fresh.url as string))
    const database = openPostgres(line.url)
    const api = createApi({ ...shop.running.services, database })
    const readiness = () => api.request(`${BASE}/readyz`)
    try {
      expect((await readiness()).status).toBe(200)
      await line.cut()
      const answer = await readiness()
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ errors: [{ code: "busy" }] })
      await line.mend()
      expect((await readiness()).status).toBe(200)
    } finally {
      await database.close()
      await line.cut()
      await shop.close()
    }
  },
)
