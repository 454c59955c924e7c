import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { buildShop } from "./build.ts"
import { SHOP_PROGRAM, shopProcess } from "./shop-process.ts"

/**
 * `npm start`: builds what is missing or older than its sources, then runs the shop and the demo hosts until
 * it is stopped.
 */
const SOURCES = ["src", "widgets", "site", "package.json", "vite.config.ts"]

function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isFresh(): boolean {
  return existsSync(SHOP_PROGRAM) && statSync(SHOP_PROGRAM).mtimeMs > Math.max(...SOURCES.map(newest))
}

const children: ChildProcess[] = []
let stopping = false

function run(
  command: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, parameters, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...environment },
  })
  children.push(child)
  return child
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)))

function stop(code: number): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill("SIGTERM")
  void Promise.all(children.map((child) => (child.exitCode === null ? ended(child) : 0))).then(() =>
    process.exit(code),
  )
}

if (!isFresh()) {
  console.info("Building the shop …")
  if (!(await buildShop())) process.exit(1)
}

process.on("SIGINT", () => stop(0))
process.on("SIGTERM", () => stop(0))

/** Google, Apple, banks and greenID on this machine, where they are asked for: the settings of a shop that uses them. */
async function providersToTry(): Promise<Record<string, string>> {
  if (process.env.DEMO_SIGN_IN !== "on") return {}
  const settings = ["serve-identity-provider.ts", "serve-connect-id.ts", "serve-greenid.ts"].map((name) => {
    const provider = run(process.execPath, [`demo-hosts/providers/${name}`])
    return new Promise<Record<string, string>>((resolve) => {
      provider.once("message", (said) => resolve(said as Record<string, string>))
      // Without all of its settings the shop would wait for ever.
      provider.once("exit", (code) => stop(code || 1))
    })
  })
  return Object.assign({}, ...(await Promise.all(settings)))
}

const port = Number(process.env.PORT || 8080)
const shop = run(process.execPath, shopProcess.parameters, {
  ...shopProcess.environment,
  ...(await providersToTry()),
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
})
shop.once("exit", (code) => stop(code ?? 1))
shop.once("message", ({ demo }: { demo: boolean }) => {
  console.info(`
  Shop            http://localhost:${port}
  API             http://localhost:${port}/openapi.json
`)
  if (demo) startDemoHosts()
})

/** The pages of a demonstration's partners, beside what only a demonstration has. */
function startDemoHosts(): void {
  const hosts = run(process.execPath, ["demo-hosts/serve.ts"], {
    PORT: String(port),
    SHOP_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  })
  hosts.once("exit", (code) => {
    if (!stopping && code !== 0) console.warn("The demo hosts stopped; the shop goes on without them.")
  })
  console.info(`
  Desk            http://localhost:${port}/desk       (for staff; sign in at /dev)
  Demonstration   http://localhost:${port}/dev        (close and draw a lottery now)
  Mail outbox     http://localhost:${port}/dev/outbox
  Partner pages   http://127.0.0.1:${port + 1}
`)
}
