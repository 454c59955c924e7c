import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/**
 * Takes a data folder for this process. Two processes on one embedded database lose each other's writes silently, so
 * a second one is refused. The lock is the operating system's, on a file in the folder (SQLite takes it): it holds
 * between containers that share a volume, where a process number means nothing, and goes with its process however
 * that ends. Gives what unlocks.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 })
  const holder = join(folder, "process.lock")
  try {
    lock.exec("BEGIN EXCLUSIVE")
  } catch (error) {
    lock.close()
    if (!(error instanceof Error) || !("errcode" in error) || error.errcode !== BUSY) throw error
    throw new Error(
      `The data folder ${folder} is in use by ${nameIn(holder)}. Stop it first, or set DATA_DIR.`,
      { cause: error },
    )
  }
  locks.add(lock)
  writeFileSync(holder, `process ${process.pid} on ${hostname()}`)
  return () => {
    locks.delete(lock)
    lock.close()
  }
}

/** A lock that nothing refers to any more would be collected, and with that given up. */
const locks = new Set<DatabaseSync>()

/** SQLite's code for what another has locked. */
const BUSY = 5

/** Reads the name written last: it is for people only, the lock does not depend on it. */
function nameIn(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return "another process"
  }
}
