import { chromium } from "@playwright/test"
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] })
for (let i = 0; i < 90; i++) { if (await fetch("http://localhost:9700/").then((r) => r.ok, () => false)) break; await new Promise((r) => setTimeout(r, 1000)) }
const c = await b.newContext({ viewport: { width: 320, height: 800 } })
const p = await c.newPage(); p.setDefaultTimeout(15000)
let n = 0
const shot = async () => p.screenshot({ path: `/tmp/n${n++}.png` })
for (const l of ["powerball", "oz_lotto", "set_for_life"]) {
  await p.goto(`http://localhost:9700/${l}`)
  await p.getByRole("button", { name: /whole ticket/ }).nth(1).click(); await p.waitForTimeout(800)
  await p.locator(".game-card, [class*=game]").first().scrollIntoViewIfNeeded().catch(() => {})
  await shot()
  await p.getByRole("button", { name: "Add to cart" }).click(); await p.waitForTimeout(1500)
}
await p.goto("http://localhost:9700/cart"); await p.waitForTimeout(2000); await shot()
await p.goto("http://localhost:9700/lotto-results"); await p.waitForTimeout(2000); await p.mouse.wheel(0, 500); await p.waitForTimeout(300); await shot()
console.log(await p.evaluate(() => document.documentElement.scrollWidth))
await b.close()
