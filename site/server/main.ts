import { spawnSync } from "node:child_process"
import { serve } from "@hono/node-server"
import { readConfig } from "#src/server/config.ts"
import { demoCustomer } from "#src/server/seed/demo.ts"
import { isFirstRun, prepareDatabase, startApi } from "#src/server/start.ts"
import { createSite } from "./app.ts"
import { BUILDS, buildFiles } from "./build-files.ts"

/** How long requests in hand may take once a stop was asked for, milliseconds. */
const GRACE_MS = 10_000

/** Given to this program by itself: make and fill the database, and end. */
const PREPARE = "--prepare"

const config = readConfig(process.env)
if (process.argv.includes(PREPARE)) {
  await prepareDatabase(config)
  process.exit(0)
}

/** The first run takes far more memory than any later work; a process of its own gives it back by ending. */
function prepareApart(): void {
  const [, program = ""] = process.argv
  const { status } = spawnSync(process.execPath, [...process.execArgv, program, PREPARE], {
    stdio: "inherit",
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (isFirstRun(config)) prepareApart()
const running = await startApi(config)
const files = buildFiles()
const app = createSite(running, Object.values(BUILDS), () => files)

const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => {
  console.info(`Shop ready on ${config.publicUrl}`)
  if (config.demo) console.info(`Demo customer: ${demoCustomer.email} / ${demoCustomer.password}`)
  if (process.connected) process.send?.({ ready: true, demo: config.demo })
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const late = setTimeout(() => process.exit(1), GRACE_MS)
  const closed = new Promise((resolve) => server.close(resolve))
  running.endStreams()
  await closed
  await running.stop()
  clearTimeout(late)
  process.exit(0)
}
process.on("SIGTERM", () => void stop())
process.on("SIGINT", () => void stop())
