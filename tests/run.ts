import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { join, relative } from "node:path"
import { buildShop } from "../site/build.ts"
import { chromiumPath } from "./chromium.ts"
import { runTools } from "./tools/tools.ts"

/**
 * `npm test`: installs what the tests need, builds the shop, and runs every kind of test. What failed is printed
 * again at the end, where whoever sees only the last lines finds it. The last line says how many passed and
 * failed; the exit code is 0 only when none failed.
 */
const RESULTS = "test-results"
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Failures in words: the test with its file, and the beginning of its message. */
const failures: string[] = []

/** How long each file of tests took, in its layer. */
interface Spent {
  readonly file: string
  readonly layer: "rules" | "elements" | "journeys"
  readonly ms: number
}
const spent: Spent[] = []

function failed(what: string, said: string): void {
  counts.failed++
  failures.push(`${what}\n${said.split("\n").slice(0, 12).join("\n")}`)
}

/**
 * The long run: everything that the usual one leaves out, every test of the server on both databases, and the models of
 * the ledger, of signing in and of who could make money with as many sequences as the trust in them asks for.
 */
if (process.argv.includes("--long"))
  Object.assign(process.env, {
    LEDGER_RUNS: "10000",
    SESSION_RUNS: "10000",
    GUARD_RUNS: "10000",
    LONG_TESTS: "1",
  })

function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  return spawnSync(command, parameters, { stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1
}

/** Tells whether a command succeeded, while others run beside it. */
const succeeds = (command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<boolean>((resolve) => {
    spawn(command, parameters, { stdio: "inherit", env: { ...process.env, ...env } })
      .once("error", () => resolve(false))
      .once("exit", (code) => resolve(code === 0))
  })

/**
 * Makes sure that there is a browser: where there is none, Debian's headless one if we may install packages and it can
 * be reached, otherwise playwright's own.
 */
async function ensureBrowser(): Promise<void> {
  if (chromiumPath()) return
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
  if (mayInstall && ((await aptInstalls("chromium-headless-shell")) || (await aptInstalls("chromium"))))
    return
  if (!(await succeeds("playwright", ["install", "chromium"])))
    throw new Error("No browser could be installed.")
}

async function aptInstalls(browser: string): Promise<boolean> {
  const apt = (...parameters: string[]) =>
    succeeds("apt-get", parameters, { DEBIAN_FRONTEND: "noninteractive" })
  const packages = [browser, "fonts-liberation"]
  return (await apt("update")) && (await apt("install", "-y", "--no-install-recommends", ...packages))
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly status: "passed" | "failed"
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/** Rules and elements at once: while the one waits for a database the other has the processor. */
function rulesAndElements(): void {
  const file = `${RESULTS}/vitest.json`
  const status = run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`])
  if (!existsSync(file)) return void failed("vitest", "The run ended without a report.")
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport
  counts.passed += report.numPassedTests
  counts.skipped += report.numPendingTests
  const before = failures.length
  for (const { name, status, message, assertionResults, startTime, endTime } of report.testResults) {
    const layer = name.endsWith(".tsx") ? "elements" : "rules"
    spent.push({ file: relative(".", name), layer, ms: endTime - startTime })
    const tests = assertionResults.filter((result) => result.status === "failed")
    for (const test of tests) failed(`${name}: ${test.fullName}`, test.failureMessages?.join("\n") ?? "")
    const left = assertionResults.filter((result) => result.status === "skipped").length
    // A hook that fails takes its tests with it, which are then skipped and not failed.
    if (status !== "failed" || tests.length > 0) continue
    if (left > 0) failed(`${name}: a hook failed`, `${message}\n${left} tests were not run.`)
    else failed(`${name}: could not be loaded`, message)
  }
  if (status !== 0 && failures.length === before)
    failed("vitest", "An error outside a test: vitest reported it above.")
}

/** Journeys that may pass only at their second try before the run counts as failed. */
const MOST_FLAKY = 2

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly ok: boolean
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}
type Spec = Suite["specs"][number]

interface PlaywrightReport {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
  readonly stats: {
    readonly expected: number
    readonly skipped: number
  }
}

const specsOf = (suite: Suite): Suite["specs"] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** Returns a journey's message when it failed. */
const messageOf = ({ tests }: Spec) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap((result) => result.errors)
    .map(({ message }) => message ?? "")
    .join("\n")

/** Runs journeys in a country, all or those at the given places, and reads the report; null where there is none. */
function playwright(
  TEST_LOCALE: string,
  ...places: readonly string[]
): { status: number; report: PlaywrightReport } | null {
  const file = `${RESULTS}/journeys.json`
  rmSync(file, { force: true })
  const one = places.length > 0 ? ["--workers=1"] : []
  const parameters = ["test", "-c", "tests/playwright.config.ts", ...one, ...places]
  const status = run("playwright", parameters, { TEST_LOCALE })
  if (!existsSync(file)) return null
  return { status, report: JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport }
}

/** Under CI a journey that failed is run once more, alone; what it says both times is printed. */
function passesAlone(locale: string, spec: Spec): boolean {
  const second = playwright(locale, `${spec.file}:${spec.line}`)
  const again = second?.report.suites.flatMap(specsOf) ?? []
  const passed = second?.status === 0 && again.length > 0 && again.every(({ ok }) => ok)
  const said = again.map(messageOf).join("\n").split("\n").slice(0, 12).join("\n")
  console.info(
    `\n${passed ? "flaky" : "failed twice"}: ${spec.file}:${spec.line}: ${spec.title}\n  first try: failed: ${messageOf(spec).split("\n").slice(0, 12).join("\n  ")}\n  alone: ${passed ? "passed" : `failed: ${said}`}`,
  )
  return passed
}

/** Makes the journeys of a run in a country's shop. */
function journeys(locale: string): void {
  const first = playwright(locale)
  if (!first) return void failed(`playwright, ${locale}`, "The run ended without a report.")
  const { suites, errors, stats } = first.report
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    spent.push({ file: join("tests", file), layer: "journeys", ms })
  }
  counts.passed += stats.expected
  counts.skipped += stats.skipped
  const before = failures.length
  const lost = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  const mayRetry = Boolean(process.env.CI) && lost.length <= 2 * MOST_FLAKY
  let flaky = 0
  for (const spec of lost) {
    if (mayRetry && passesAlone(locale, spec)) {
      flaky++
      counts.passed++
      if (flaky <= MOST_FLAKY) continue
      failed(
        `${spec.file}: ${spec.title} (${locale})`,
        `More than ${MOST_FLAKY} journeys passed only when run alone.`,
      )
      counts.passed--
    } else failed(`${spec.file}: ${spec.title} (${locale})`, messageOf(spec))
  }
  for (const { message } of errors) failed(`playwright, ${locale}`, message ?? "")
  if (first.status !== 0 && failures.length === before && flaky === 0)
    failed(`playwright, ${locale}`, "An error outside a journey: playwright reported it above.")
}

/** The memory that temporary files of a run may take: some shops' data and browsers' profiles, a few hundred MB. */
const ROOM_IN_MEMORY = 4 * 2 ** 30

/**
 * Makes a folder for temporary files in memory, null where there is no room. A shop's data are two thousand files: a
 * disk takes longer to make and remove them than a short journey takes.
 */
function folderInMemory(): string | null {
  const memory = "/dev/shm"
  if (!existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < ROOM_IN_MEMORY ? null : mkdtempSync(join(memory, "lotto-tests-"))
}

/** Prints the ten files that took longest, and each layer's share of the time of all files. */
function printTimes(): void {
  const total = (entries: readonly Spent[]) => entries.reduce((sum, { ms }) => sum + ms, 0)
  const totalsBy = (name: "file" | "layer") =>
    Object.entries(Object.groupBy(spent, (one) => one[name]))
      .map(([key, entries = []]) => ({ key, ms: total(entries) }))
      .toSorted((a, b) => b.ms - a.ms)
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
  console.info("\nThe ten most expensive files:")
  for (const { key, ms } of totalsBy("file").slice(0, 10)) console.info(`${seconds(ms).padStart(8)}  ${key}`)
  const shares = totalsBy("layer").map(
    ({ key, ms }) => `${key} ${Math.round((100 * ms) / total(spent))} % (${seconds(ms)})`,
  )
  console.info(`Each layer's share of the time of all files: ${shares.join(", ")}.`)
}

/** Makes sure that there is a browser and builds the shop; without a build nothing else is worth running. */
async function prepare(): Promise<void> {
  // Built in a developer's shell, the shop must be the production program all the same: the journeys would not hydrate.
  process.env.NODE_ENV = "development"
  // The one waits for the network while the other works.
  const [, isBuilt] = await Promise.all([ensureBrowser(), buildShop()])
  delete process.env.NODE_ENV
  if (!isBuilt) process.exit(1)
}

/**
 * The tools' run stands apart from the others, since it installs what it needs from the network: `npm test -- --tools`,
 * with the names of tools after it to run those alone.
 */
const toolsAt = process.argv.indexOf("--tools")
if (toolsAt > 0) {
  await prepare()
  const found = await runTools(process.argv.slice(toolsAt + 1))
  for (const { step, said } of found) console.error(`\nFAILED ${step}\n${said}`)
  console.info(found.length === 0 ? "\nEvery tool passed." : `\n${found.length} steps of tools failed.`)
  process.exit(found.length === 0 ? 0 : 1)
}

const folder = folderInMemory()
if (folder) {
  process.env.TMPDIR = folder
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
}

// Templates of databases are made before the first test: see databases/templates.ts.
process.env.WHOLE_RUN = "1"
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
await prepare()
rulesAndElements()
journeys("en-AU")
// The long run makes those of a customer in Britain too.
if (process.env.LONG_TESTS) journeys("en-GB")
printTimes()
for (const failure of failures) console.error(`\nFAILED ${failure}`)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""
console.info(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(counts.failed === 0 ? 0 : 1)
