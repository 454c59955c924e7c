import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"

const PORT = 18_180
const REQUESTS = 300
const CALLERS = 8
const PAGES = ["/", "/powerball", "/lotto-results", "/blog", "/about/faq", "/causes/night-shelter"]

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** Pages rendered a second by one process, the time to the first byte of one alone, and how large each is. */
export async function printPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lotto-bench-"))
  const shop = spawn(process.execPath, ["dist/server/main.js"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(PORT),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  process.once("exit", () => shop.kill())
  await new Promise((resolve) => shop.once("message", resolve))
  console.info(`\nPages rendered on the server, ${CALLERS} callers`)
  for (const path of PAGES) {
    const url = `http://localhost:${PORT}${path}`
    const html = await (await fetch(url)).text()
    const first: number[] = []
    for (let n = 0; n < 30; n++) {
      const asked = performance.now()
      const answer = await fetch(url)
      first.push(performance.now() - asked)
      await answer.text()
    }
    const started = performance.now()
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        for (let n = 0; n < REQUESTS / CALLERS; n++) await (await fetch(url)).text()
      }),
    )
    const rate = REQUESTS / ((performance.now() - started) / 1000)
    const size = brotliCompressSync(html).length / 1024
    console.info(
      `  ${path.padEnd(24)} ${rate.toFixed(0).padStart(5)} a second  first byte ${median(first).toFixed(1).padStart(5)} ms  ${size.toFixed(1).padStart(5)} KB (brotli)`,
    )
  }
  shop.kill()
  rmSync(folder, { recursive: true, force: true })
}
