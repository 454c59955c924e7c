import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { chromiumPath } from "./chromium.ts"

/**
 * `npm test`: installs what the tests need, builds the shop, and runs every kind of test. The last line says
 * how many passed and failed; the exit code is 0 only when none failed.
 */
const RESULTS = "test-results"
const counts = { passed: 0, failed: 0, skipped: 0 }

function run(command: string, parameters: readonly string[]): number {
  return spawnSync(command, parameters, { stdio: "inherit" }).status ?? 1
}

/** A browser: the one that is there, Debian's where we may install packages, otherwise playwright's own. */
function ensureBrowser(): void {
  if (chromiumPath()) return
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    execFileSync("apt-get", ["update"], { stdio: "inherit" })
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    })
  } else {
    execFileSync("playwright", ["install", "chromium"], { stdio: "inherit" })
  }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly success: boolean
}

function unit(project: string): void {
  const file = `${RESULTS}/${project.replace("*", "")}.json`
  const status = run("vitest", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ])
  if (!existsSync(file)) return void counts.failed++
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
  counts.skipped += report.numPendingTests
  // A file that could not be loaded, or an error outside a test, fails the run without failing a test.
  if (status !== 0 && report.numFailedTests === 0) counts.failed++
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

function journeys(): void {
  const status = run("playwright", ["test", "-c", "tests/playwright.config.ts"])
  const file = `${RESULTS}/journeys.json`
  if (!existsSync(file)) return void counts.failed++
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport
  counts.passed += stats.expected
  counts.failed += stats.unexpected + stats.flaky
  counts.skipped += stats.skipped
  if (status !== 0 && stats.unexpected === 0) counts.failed++
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
ensureBrowser()
for (const parameters of [["build"], ["build", "--ssr"]])
  if (run("vite", [...parameters, "--logLevel", "warn"]) !== 0) process.exit(1)
unit("rules")
unit("time*")
unit("elements")
journeys()
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""
console.info(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(counts.failed === 0 ? 0 : 1)
