import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { shopProcess } from "#site/shop-process.ts"

/** The built shop as a process of its own, on data that go with it. */
export interface BenchShop {
  readonly url: string
  /** Its resident memory, megabytes; not known on every system. */
  readonly residentMegabytes: () => number | undefined
  /** Processor time that it took until now, milliseconds; not known on every system. */
  readonly processorMs: () => number | undefined
  readonly stop: () => void
}

/** Programs of a bench may be bound to one core each, where there are two and `taskset`. */
export const SHOP_CORE = 0
export const CALLERS_CORE = 1
export const canPin = availableParallelism() > 1 && existsSync("/usr/bin/taskset")
const pinned = (core: number | undefined, command: readonly string[]): readonly string[] =>
  core !== undefined && canPin ? ["taskset", "-c", String(core), ...command] : command

/** Starts a program of the bench, bound to a core where one is named. */
export function spawnOn(
  core: number | undefined,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): ChildProcess {
  const [command = "", ...rest] = pinned(core, [process.execPath, ...parameters])
  return spawn(command, rest, { env: environment, stdio: ["ignore", "ignore", "inherit", "ipc"] })
}

/** Starts the built shop as `npm start` would, on an embedded database where none is given, and waits until it answers. */
export async function startBenchShop(
  port: number,
  { core, databaseUrl }: { core?: number; databaseUrl?: string } = {},
): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), "lotto-bench-"))
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawnOn(core, shopProcess.parameters, {
    ...environment,
    ...shopProcess.environment,
    PORT: String(port),
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    LOG_LEVEL: "error",
    // Its callers are many visitors: see callers.ts.
    TRUST_PROXY: "1",
  })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once("exit", stop)
  await new Promise((resolve, reject) => {
    child.once("message", resolve)
    child.once("exit", (code) => reject(new Error(`The shop stopped with ${code}.`)))
  })
  return {
    url: `http://localhost:${port}`,
    residentMegabytes: () => resident(child.pid),
    processorMs: () => processorMs(child.pid),
    stop,
  }
}

function resident(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return undefined
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000
}

/** A tick of the system's processor accounting, milliseconds. */
const TICK_MS = 10

function processorMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  // The second field is the program's name in brackets and may hold blanks.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
