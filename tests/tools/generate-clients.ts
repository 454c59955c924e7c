import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A step that failed, and what it said last. */
interface ToolFailure {
  readonly step: string
  readonly said: string
}

const generators: Readonly<Record<string, readonly string[]>> = {
  "openapi-typescript": ["openapi-typescript", "openapi.json", "-o", "openapi-typescript.ts"],
  "@hey-api/openapi-ts": ["openapi-ts", "-i", "openapi.json", "-o", "hey-api", "-c", "@hey-api/client-fetch"],
  orval: ["orval", "--input", "openapi.json", "--output", "orval/client.ts", "--client", "fetch"],
}

/** Starts the API on a free port with an embedded database; it is there once it answers. */
function openShop(data: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ["tests/load/shop-process.ts"], {
    env: { ...process.env, NODE_ENV: "test", DEMO: "1", LOG_LEVEL: "silent", DATA_DIR: data },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  return new Promise((resolve, reject) => {
    child.once("message", ({ port }: { port: number }) =>
      resolve({ child, address: `http://127.0.0.1:${port}` }),
    )
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code} before it answered.`)))
  })
}

/**
 * Makes clients of the shop's OpenAPI document with three generators, checks their types, and buys a ticket with one.
 * Everything lies in a temporary folder: the generators are installed there as their own lock file says.
 */
export async function checkTools(): Promise<readonly ToolFailure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lotto-tools-"))
  cpSync("tests/tools/clients", folder, { recursive: true })
  const failures: ToolFailure[] = []
  const step = (name: string, command: string, parameters: readonly string[]): boolean => {
    console.info(`tools: ${name}`)
    const { status, stdout, stderr, error } = spawnSync(command, parameters, {
      cwd: folder,
      encoding: "utf8",
    })
    if (status === 0) return true
    failures.push({ step: name, said: `${error?.message ?? ""}${stdout ?? ""}${stderr ?? ""}`.slice(-3000) })
    return false
  }
  const tool = (name: string, [program = "", ...parameters]: readonly string[]) =>
    step(name, process.execPath, [join("node_modules/.bin", program), ...parameters])
  const { child, address } = await openShop(join(folder, "data"))
  try {
    writeFileSync(join(folder, "openapi.json"), await (await fetch(`${address}/openapi.json`)).text())
    if (!step("install the generators", "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
      return failures
    mkdirSync(join(folder, "orval"))
    for (const [name, command] of Object.entries(generators)) tool(`generate with ${name}`, command)
    tool("check the clients' types", ["tsc", "-p", "tsconfig.json"])
    step("buy a ticket with openapi-fetch", process.execPath, ["buy.ts", address])
    return failures
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
