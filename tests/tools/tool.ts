import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A step that failed, and what it said last. */
export interface ToolFailure {
  readonly step: string
  readonly said: string
}

/** A tool's folder and the steps that run in it. */
export interface ToolFolder {
  readonly path: string
  /** Runs a command there or in another folder, and tells whether it succeeded. */
  step(
    name: string,
    command: string,
    parameters: readonly string[],
    where?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
  ): boolean
}

/**
 * Runs a tool in a temporary copy of its folder, into which npm installs what the tool's own lock file names: the
 * packages are not those of the shop.
 */
export async function inToolFolder(
  source: string,
  run: (folder: ToolFolder) => Promise<void> | void,
): Promise<readonly ToolFailure[]> {
  const path = mkdtempSync(join(tmpdir(), "lotto-tools-"))
  const failures: ToolFailure[] = []
  const step: ToolFolder["step"] = (name, command, parameters, { cwd = path, env = {} } = {}) => {
    console.info(`tools: ${name}`)
    const { status, stdout, stderr, error } = spawnSync(command, parameters, {
      cwd,
      encoding: "utf8",
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status === 0) return true
    failures.push({ step: name, said: `${error?.message ?? ""}${stdout ?? ""}${stderr ?? ""}`.slice(-3000) })
    return false
  }
  try {
    cpSync(source, path, { recursive: true })
    if (step(`install ${source}`, "npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
      await run({ path, step })
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
  return failures
}
