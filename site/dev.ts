import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, rmSync, watch } from "node:fs"
import { PROGRAMS } from "./build.ts"
import { BUILDS } from "./server/build-files.ts"

/**
 * `npm run dev`: builds again whenever a source changes and starts the shop anew on what was built. Reload the
 * page to see it; the data stays in DATA_DIR. React is its development build, which says what it finds wrong.
 */
const SERVER = "dist/server/main.js"
const folders = Object.values(BUILDS)
/** Builds of the browser's and the server's program end at different times; the shop waits for both. */
const QUIET_MS = 400

const children: ChildProcess[] = []
const run = (command: string, parameters: readonly string[], environment: Record<string, string> = {}) => {
  const child = spawn(command, parameters, { stdio: "inherit", env: { ...process.env, ...environment } })
  children.push(child)
  return child
}

let shop: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined

async function restart(): Promise<void> {
  if (!existsSync(SERVER) || !folders.every((folder) => existsSync(`${folder}/.vite/manifest.json`))) return
  const running = shop
  if (running && running.exitCode === null) {
    const ended = new Promise((resolve) => running.once("exit", resolve))
    running.kill("SIGTERM")
    await ended
  }
  shop = run(process.execPath, [SERVER])
}

rmSync("dist", { recursive: true, force: true })
for (const program of PROGRAMS)
  run("vite", ["build", ...program, "--watch", "--logLevel", "warn"], { NODE_ENV: "development" })
const waiting = setInterval(() => {
  if (![...folders, "dist/server"].every((folder) => existsSync(folder))) return
  clearInterval(waiting)
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), QUIET_MS)
  }
  for (const folder of [...folders, "dist/server"]) watch(folder, { recursive: true }, changed)
  changed()
}, 200)

const stop = () => {
  for (const child of children) child.kill("SIGTERM")
  process.exit(0)
}
process.on("SIGINT", stop)
process.on("SIGTERM", stop)
