import { spawnSync } from "node:child_process"
import { serve } from "@hono/node-server"
import { readConfig, type ServerConfig } from "#src/server/config.ts"
import { configWarnings } from "#src/server/config-warnings.ts"
import { RefusedSettings } from "#src/server/core/refused-settings.ts"
import { demoCustomer } from "#src/server/seed/demo.ts"
import { isFirstRun, prepareDatabase, startApi } from "#src/server/start.ts"
import { createSite } from "./app.ts"
import { BUILDS, buildFiles } from "./build-files.ts"

/** How long requests in hand may take once a stop was asked for, milliseconds. */
const GRACE_MS = 10_000

/** Given to this program by itself: make and fill the database, and end. */
const PREPARE = "--prepare"

/** Ends with what is wrong with the settings, one to a line; the places in the code would only hide it. */
function endRefused(error: unknown): never {
  if (!(error instanceof RefusedSettings)) throw error
  console.error(
    "The configuration cannot be used. `npm run check-config` checks it without starting the shop.",
  )
  for (const problem of error.problems) console.error(`- ${problem}`)
  process.exit(1)
}

function readSettings(): ServerConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    return endRefused(error)
  }
}

const config = readSettings()
if (process.argv.includes(PREPARE)) {
  await prepareDatabase(config).catch(endRefused)
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
const running = await startApi(config).catch(endRefused)
for (const warning of configWarnings(config))
  running.services.log.warn({ warning }, "A setting is not fit for a shop in earnest.")
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
