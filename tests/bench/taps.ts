import { chromium } from "playwright"
import { chromiumLaunch } from "../chromium.ts"
import type { Figure, Figures } from "./figures.ts"
import { startBenchShop } from "./shop.ts"

const SHOP_PORT = 18_081
const SLOWER = 4
/** Seven numbers are picked and given back, three times. */
const TAPS = 42
/** Taps before any is counted; a whole number of the same rounds. */
const WARM_UP = 14
/** A tap should be seen within this time, milliseconds. */
const WANTED = 50
/** A finger rests on the glass for so long, milliseconds. */
const TOUCH = 60

/** Run in the page: notes when each tap was painted, from the finger's lifting and from the click it makes. */
const noteTaps = `(() => {
  globalThis.taps = []
  let lifted
  addEventListener("pointerup", (event) => { lifted = event.timeStamp }, true)
  addEventListener("click", () => {
    const [from, clicked] = [lifted, performance.now()]
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const now = performance.now()
        taps.push([now - clicked, now - from])
        setTimeout(rested, 50)
      }
      port2.postMessage(0)
    })
  }, true)
})()`

/** Run in the page: where the middles of the first seven numbers are. */
const spotsOfBalls = `(() => {
  const balls = document.querySelector("lotto-ticket-builder").shadowRoot.querySelectorAll(".number-grid .pick-ball")
  balls[0].scrollIntoView({ block: "center" })
  return [...balls].slice(0, 7).map((ball) => {
    const { x, y, width, height } = ball.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
})()`

/**
 * From a finger's tap on a number of a ticket with 18 games until it is painted, with a CPU four times slower.
 * The taps are real ones, so that what follows a finger and not a script (hover, focus) is measured too.
 */
export async function measureTaps(): Promise<Figures> {
  const shop = await startBenchShop(SHOP_PORT)
  const browser = await chromium.launch(chromiumLaunch())
  const page = await browser.newPage({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`${shop.url}/powerball`, { waitUntil: "networkidle" })
  await page.getByRole("button", { name: /^18 games .*whole ticket/ }).tap()
  await page.getByRole("button", { name: "Clear, Game 9" }).tap()
  await page.getByRole("button", { name: "Choose Game 9" }).tap()
  await page.evaluate(noteTaps)
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const work = async () => {
    const { metrics } = await session.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
  }
  const spots = (await page.evaluate(spotsOfBalls)) as { x: number; y: number }[]
  const tapOn = async (tap: number) => {
    const rested = page.evaluate("new Promise((done) => { globalThis.rested = done })")
    const touch = (type: "touchStart" | "touchEnd", touchPoints: typeof spots) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints })
    await touch("touchStart", spots.slice(tap % 7, (tap % 7) + 1))
    await new Promise((up) => setTimeout(up, TOUCH))
    await touch("touchEnd", [])
    await rested
  }
  const tapAll = async (taps: number) => {
    for (let tap = 0; tap < taps; tap++) await tapOn(tap)
  }
  await tapAll(WARM_UP)
  await page.evaluate("taps.length = 0")
  const before = await work()
  await tapAll(TAPS)
  const each = ((await work()) - before) / TAPS
  const taps = (await page.evaluate("taps")) as [number, number][]
  if ((await page.getByText("Pick 7 numbers or use Quick pick").count()) === 0)
    throw new Error("A tap missed its number.")
  console.info(`\nA tap on a number, 18 games, CPU ${SLOWER} × slower: painted after`)
  const figures: Record<string, Figure> = {}
  for (const [index, from] of ["it was clicked", "the finger left it"].entries()) {
    const painted = taps.map((times) => times[index] as number).sort((a, b) => a - b)
    const at = (part: number) => painted[Math.floor(TAPS * part)] as number
    console.info(
      `  from when ${from}: median ${at(0.5).toFixed(0)} ms, 95 of 100 within ${at(0.95).toFixed(0)} ms (${(at(0.95) / WANTED).toFixed(2)} × the ${WANTED} ms wanted)`,
    )
    figures[`taps: painted from when ${from}, 95 of 100`] = { value: at(0.95), unit: "ms", better: "less" }
  }
  figures["taps: the page's work"] = { value: each, unit: "ms", better: "less" }
  console.info(
    `  work of the page's thread for a tap, whatever else the machine does: ${each.toFixed(1)} ms (${(each / WANTED).toFixed(2)} × the ${WANTED} ms wanted)`,
  )
  await browser.close()
  shop.stop()
  return figures
}
