import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { SHOP_PROGRAM, shopProcess } from "../../site/shop-process.ts"
import { chromiumLaunch } from "../chromium.ts"
import { inToolFolder, type ToolFailure } from "./tool.ts"

/** A page of each kind that anybody may open. */
const PAGES = [
  "/",
  "/powerball",
  "/lifeboat_house_draw",
  "/syndicates",
  "/cart",
  "/lotto-results",
  "/about/faq",
  "/blog",
]

/** The least of each category, of 100. Performance is measured, and differs by some points from run to run. */
const LEAST: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
}

/** Times that a page is measured; the best counts, since whatever else the machine does only makes it slower. */
const TRIES = 3

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly title: string
        readonly displayValue?: string
      }
    >
  >
}

const scoresOf = ({ categories }: Report) =>
  Object.fromEntries(
    Object.keys(LEAST).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  )

const isGood = (report: Report) =>
  Object.entries(scoresOf(report)).every(([name, score]) => score >= (LEAST[name] ?? 0))

/** A page's scores with what was found on it. */
function describeReport(report: Report): string {
  const found = Object.values(report.audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative",
    )
    .map(({ title, displayValue = "" }) => `  ${title} ${displayValue}`)
  return [JSON.stringify(scoresOf(report)), ...found].join("\n")
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.listen(0, "localhost", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })

/** Starts the built shop with a demonstration's data; it is there once it says so. */
async function openShop(data: string): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [SHOP_PROGRAM], {
    env: {
      ...process.env,
      ...shopProcess.environment,
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: "error",
      NODE_ENV: "test",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve())
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code} before it answered.`)))
  })
  return { child, address: `http://localhost:${port}` }
}

/** Has Lighthouse measure pages of the built shop as a phone with a slow line opens them. */
export async function measurePages(): Promise<readonly ToolFailure[]> {
  const missed: ToolFailure[] = []
  const failures = await inToolFolder("tests/tools/lighthouse", async ({ path, step }) => {
    const { child, address } = await openShop(join(path, "data"))
    const { executablePath, args } = chromiumLaunch()
    const output = join(path, "report.json")
    const measure = (page: string): Report | null =>
      step(
        `measure ${page} with Lighthouse`,
        process.execPath,
        [
          "node_modules/lighthouse/cli/index.js",
          address + page,
          "--quiet",
          "--output=json",
          `--output-path=${output}`,
          `--only-categories=${Object.keys(LEAST).join(",")}`,
          `--chrome-flags=${["--headless", ...args].join(" ")}`,
        ],
        { env: executablePath ? { CHROME_PATH: executablePath } : {} },
      )
        ? (JSON.parse(readFileSync(output, "utf8")) as Report)
        : null
    try {
      for (const page of PAGES) {
        let best: Report | null = null
        for (let time = 0; time < TRIES && !(best && isGood(best)); time++) {
          const report = measure(page)
          if (!report) break
          if (!best || (scoresOf(report).performance ?? 0) > (scoresOf(best).performance ?? 0)) best = report
        }
        if (!best) continue
        console.info(`tools: ${page} ${JSON.stringify(scoresOf(best))}`)
        if (!isGood(best)) missed.push({ step: `${page} in Lighthouse`, said: describeReport(best) })
      }
    } finally {
      child.kill()
    }
  })
  return [...failures, ...missed]
}
