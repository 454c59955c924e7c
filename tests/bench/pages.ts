import { type Called, type Calls, callPages } from "./callers.ts"
import type { Figure, Figures } from "./figures.ts"
import { type BenchShop, canPin, SHOP_CORE, startBenchShop } from "./shop.ts"

const PORT = 18_180
const CALLERS = 8
const PAGES = ["/", "/powerball", "/lotto-results", "/blog", "/about/faq", "/causes/night-shelter"]
const REQUESTS = 3000
/** Addresses that are pages of their own: the first draw that a ticket is for. */
const UNCACHED = "/powerball?firstDrawNo={n}"
const UNCACHED_REQUESTS = 1500
const WARM_UP = 300
/** Visitors who all come by an advertisement, each with a click id. */
const CLICKS = { requests: 2000, callers: 400 }
/** The largest number of a draw. */
const MOST_DRAWS = 999_999

/** Measures the answers of the built shop on one core to visitors on another. */
export async function measurePages(pagesForMemory: number): Promise<Figures> {
  const shop = await startBenchShop(PORT, { core: SHOP_CORE })
  const where = canPin ? "the shop on one core, visitors on another" : "shop and visitors on any core"
  console.info(`\nPages of the shop, ${where}`)
  const figures = {
    ...(await measureUncached(shop)),
    ...(await measureCached(shop)),
    ...(await measureClicks(shop)),
    ...(await measureMemory(shop, pagesForMemory)),
  }
  shop.stop()
  return figures
}

/** Calls of which the first are not counted, and the processor time that the shop took for each of the others. */
async function counted(shop: BenchShop, calls: Calls): Promise<Called & { processorMs: number }> {
  await callPages({ ...calls, requests: WARM_UP })
  const before = shop.processorMs() ?? Number.NaN
  const called = await callPages({ ...calls, from: WARM_UP + (calls.from ?? 1) })
  return { ...called, processorMs: ((shop.processorMs() ?? Number.NaN) - before) / calls.requests }
}

const line = (name: string, { perSecond, medianMs, bytes, processorMs }: Called & { processorMs: number }) =>
  `  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)} a second  ${medianMs.toFixed(1).padStart(6)} ms of ${CALLERS} at once  ${processorMs.toFixed(2).padStart(6)} ms of the processor  ${(bytes / 1024).toFixed(1).padStart(5)} KB`

async function measureUncached(shop: BenchShop): Promise<Figures> {
  const called = await counted(shop, {
    url: shop.url + UNCACHED,
    requests: UNCACHED_REQUESTS,
    callers: CALLERS,
  })
  console.info(line("/powerball, each rendered", called))
  return {
    "pages: /powerball, each rendered": more(called.perSecond),
    "pages: /powerball, each rendered, processor": less(called.processorMs, "ms"),
  }
}

async function measureCached(shop: BenchShop): Promise<Figures> {
  const figures: Record<string, Figure> = {}
  for (const path of PAGES) {
    const url = shop.url + path
    const called = await counted(shop, { url, requests: REQUESTS, callers: CALLERS })
    const alone = await callPages({ url, requests: 50, callers: 1 })
    console.info(`${line(path, called)}  alone ${alone.medianMs.toFixed(1)} ms`)
    figures[`pages: ${path}`] = more(called.perSecond)
    figures[`pages: ${path}, processor`] = less(called.processorMs, "ms")
    figures[`pages: ${path}, alone`] = less(alone.medianMs, "ms")
    figures[`pages: ${path}, size`] = less(called.bytes / 1024, "KB")
  }
  return figures
}

async function measureClicks(shop: BenchShop): Promise<Figures> {
  const url = `${shop.url}/oz_lotto?utm_source=paper&utm_campaign=spring&gclid=click-{n}`
  const { worstMs, perSecond } = await callPages({ url, ...CLICKS })
  console.info(
    `  ${CLICKS.requests} click ids, ${CLICKS.callers} at once: ${perSecond.toFixed(0)} a second, none waits over ${worstMs.toFixed(0)} ms`,
  )
  return {
    "pages: click ids": more(perSecond),
    "pages: click ids, longest wait": less(worstMs, "ms"),
  }
}

async function measureMemory(shop: BenchShop, pages: number): Promise<Figures> {
  const before = shop.residentMegabytes()
  if (before === undefined) return {}
  await callPages({
    url: shop.url + UNCACHED,
    requests: pages,
    callers: CALLERS,
    from: MOST_DRAWS - pages,
  })
  const after = shop.residentMegabytes() as number
  console.info(
    `  ${after.toFixed(0)} MB resident after ${pages.toLocaleString("en-AU")} rendered pages, ${before.toFixed(0)} MB before them`,
  )
  return { [`pages: resident after ${pages.toLocaleString("en-AU")}`]: less(after, "MB") }
}

const more = (value: number): Figure => ({ value, unit: "a second", better: "more" })
const less = (value: number, unit: string): Figure => ({ value, unit, better: "less" })
