import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { lockDataFolder } from "./data-lock.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lotto-lock-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const lock = () => join(folder, "process.lock")

it("a data folder that a living process holds is refused, and the process is named", () => {
  writeFileSync(lock(), String(process.ppid))
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.ppid}`)
  expect(readFileSync(lock(), "utf8")).toBe(String(process.ppid))
})

it("the lock of a process that is gone is taken over, and given back at the end", () => {
  writeFileSync(lock(), "2147483646")
  const unlock = lockDataFolder(folder)
  expect(readFileSync(lock(), "utf8")).toBe(String(process.pid))
  unlock()
  expect(existsSync(lock())).toBe(false)
})
