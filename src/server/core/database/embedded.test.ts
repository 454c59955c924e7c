import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { lockDataFolder } from "./embedded.ts"

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lotto-lock-"))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that takes the folder, and keeps it until it is killed. */
async function otherProcess(): Promise<ChildProcess> {
  const module = resolve(import.meta.dirname, "embedded.ts")
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(module)})
    lockDataFolder(${JSON.stringify(folder)})
    process.send("locked")
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  children.push(child)
  expect(await once(child, "message")).toEqual(["locked", undefined])
  return child
}

it("a data folder that another process holds is refused, and the process is named", async () => {
  const other = await otherProcess()
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${other.pid} on `)
  expect(() => lockDataFolder(folder), "nor after a first refusal").toThrow("is in use")
}, 20_000)

it("the lock of a process goes with it, however it ends", async () => {
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const other = await otherProcess()
    expect(() => lockDataFolder(folder)).toThrow("is in use")
    other.kill(signal)
    await once(other, "exit")
    lockDataFolder(folder)()
  }
}, 20_000)

it("a folder is held against this process too, until it is given back", () => {
  const unlock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`)
  unlock()
  lockDataFolder(folder)()
})
