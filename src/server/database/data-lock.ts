import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Takes a data folder for this process. Two processes on one embedded database lose each other's writes
 * silently, so a second one is refused by name; the lock of a process that is gone is taken over.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, "process.lock")
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx" })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error
      const holder = Number(readFileSync(path, "utf8"))
      if (holder !== process.pid && isAlive(holder))
        throw new Error(
          `The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR.`,
        )
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The data folder ${folder} could not be locked.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}
