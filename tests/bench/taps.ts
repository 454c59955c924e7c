import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "playwright"
import { chromiumLaunch } from "../chromium.ts"

const SHOP_PORT = 18_081
const SLOWER = 4
/** Seven numbers are picked and given back, three times. */
const TAPS = 42
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
export async function printTaps(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lotto-bench-"))
  const shop = spawn(process.execPath, ["dist/server/main.js"], {
    env: { ...process.env, PORT: String(SHOP_PORT), DATA_DIR: folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  process.once("exit", () => shop.kill())
  await new Promise((resolve) => shop.once("message", resolve))
  const browser = await chromium.launch(chromiumLaunch())
  const page = await browser.newPage({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`http://localhost:${SHOP_PORT}/powerball`, { waitUntil: "networkidle" })
  await page.getByRole("button", { name: /whole ticket: 18 games/ }).tap()
  await page.getByRole("button", { name: "Clear, Game 9" }).tap()
  await page.getByRole("button", { name: "Choose, Game 9" }).tap()
  await page.evaluate(noteTaps)
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const work = async () => {
    const { metrics } = await session.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
  }
  const spots = (await page.evaluate(spotsOfBalls)) as { x: number; y: number }[]
  const before = await work()
  for (let tap = 0; tap < TAPS; tap++) {
    const rested = page.evaluate("new Promise((done) => { globalThis.rested = done })")
    const touch = (type: "touchStart" | "touchEnd", touchPoints: typeof spots) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints })
    await touch("touchStart", spots.slice(tap % 7, (tap % 7) + 1))
    await new Promise((up) => setTimeout(up, TOUCH))
    await touch("touchEnd", [])
    await rested
  }
  const each = ((await work()) - before) / TAPS
  const taps = (await page.evaluate("taps")) as [number, number][]
  if ((await page.getByText("0 of 7").count()) === 0) throw new Error("A tap missed its number.")
  console.info(`\nA tap on a number, 18 games, CPU ${SLOWER} × slower: painted after`)
  for (const [place, from] of ["it was clicked", "the finger left it"].entries()) {
    const painted = taps.map((times) => times[place] as number).sort((a, b) => a - b)
    const at = (part: number) => painted[Math.floor(TAPS * part)] as number
    console.info(
      `  from when ${from}: median ${at(0.5).toFixed(0)} ms, 95 of 100 within ${at(0.95).toFixed(0)} ms (${(at(0.95) / WANTED).toFixed(2)} × the ${WANTED} ms wanted)`,
    )
  }
  console.info(
    `  work of the page's thread for a tap, whatever else the machine does: ${each.toFixed(1)} ms (${(each / WANTED).toFixed(2)} × the ${WANTED} ms wanted)`,
  )
  await browser.close()
  shop.kill()
  rmSync(folder, { recursive: true, force: true })
}
