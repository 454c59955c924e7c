import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs"
import { hostname } from "node:os"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"

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

interface OpenStream {
  readonly nfd?: number
}
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: OpenStream) => number }
}

/**
 * The embedded database's files with a real fsync. Without it a power cut loses acknowledged purchases:
 * PGlite's file layer has none, and it starts PostgreSQL with fsync off.
 */
class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const started = await super.init(...args)
    const before = started.emscriptenOpts.preRun
    started.emscriptenOpts.preRun = [
      ...(Array.isArray(before) ? before : before ? [before] : []),
      (module: unknown) => {
        const { NODEFS } = module as { NODEFS: NodeFileSystem }
        NODEFS.stream_ops.fsync = (stream) => {
          if (stream.nfd !== undefined) fsyncSync(stream.nfd)
          return 0
        }
      },
    ]
    return started
  }
}

/** PGlite's own start parameters without `-F`, and with the settings that make a commit wait for the disk. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  // The system caches the files as well: more here would only be held twice.
  "-c",
  "shared_buffers=16MB",
]

const filesIn = (folder: string) => resolve(folder, "postgres")

/** Whether a folder holds an embedded database. */
export const hasEmbedded = (folder: string): boolean => existsSync(join(filesIn(folder), "PG_VERSION"))

/** Opens the embedded database in a folder, or in memory for tests that do not look at the disk. */
export async function openEmbedded(folder: string | null): Promise<PGlite> {
  if (folder === null) return PGlite.create("memory://")
  const files = filesIn(folder)
  const isNew = !hasEmbedded(folder)
  const database = await PGlite.create({ fs: new DurableFiles(files), startParams })
  if (isNew) syncTree(files)
  return database
}

/** Flushes everything to the disk once, because initdb's writes went past our fsync. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFile(folder)
}

function syncFile(path: string): void {
  const file = openSync(path, "r")
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
