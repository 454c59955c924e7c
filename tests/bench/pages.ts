import { brotliCompressSync } from "node:zlib"
import { type Figure, type Figures, median } from "./figures.ts"
import { startBenchShop } from "./shop.ts"

const PORT = 18_180
const REQUESTS = 300
const CALLERS = 8
const PAGES = ["/", "/powerball", "/lotto-results", "/blog", "/about/faq", "/causes/night-shelter"]

/** Pages rendered a second by one process, the time to the first byte of one alone, and how large each is. */
export async function measurePages(): Promise<Figures> {
  const shop = await startBenchShop(PORT)
  const figures: Record<string, Figure> = {}
  console.info(`\nPages rendered on the server, ${CALLERS} callers`)
  for (const path of PAGES) {
    const url = `${shop.url}${path}`
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
    figures[`pages: ${path}`] = { value: rate, unit: "a second", better: "more" }
    figures[`pages: ${path}, size`] = { value: size, unit: "KB", better: "less" }
  }
  shop.stop()
  return figures
}
