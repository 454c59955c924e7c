import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inToolFolder } from "./tool.ts"

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

/** Makes clients of the shop's OpenAPI document with three generators, checks their types, and buys a ticket with one. */
export const generateClients = () =>
  inToolFolder("tests/tools/clients", async ({ path, step }) => {
    const tool = (name: string, [program = "", ...parameters]: readonly string[]) =>
      step(name, process.execPath, [join("node_modules/.bin", program), ...parameters])
    const { child, address } = await openShop(join(path, "data"))
    try {
      writeFileSync(join(path, "openapi.json"), await (await fetch(`${address}/openapi.json`)).text())
      mkdirSync(join(path, "orval"))
      for (const [name, command] of Object.entries(generators)) tool(`generate with ${name}`, command)
      tool("check the clients' types", ["tsc", "-p", "tsconfig.json"])
      step("buy a ticket with openapi-fetch", process.execPath, ["buy.ts", address])
    } finally {
      child.kill()
    }
  })
