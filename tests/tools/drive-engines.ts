import { spawn, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { startShop } from "../journeys/setup/fixtures.ts"
import type { DrivenBrowser } from "./engines/driven-browser.ts"
import { openFirefox } from "./engines/firefox.ts"
import { engineJourneys } from "./engines/journeys.ts"
import { MINI_BROWSER, openWebKit } from "./engines/webkit.ts"
import type { ToolFailure } from "./tool.ts"

interface Engine {
  /** Packages of Debian that bring it. */
  readonly packages: string
  readonly isThere: () => boolean
  readonly open: () => Promise<DrivenBrowser>
}

const DISPLAY = ":78"
const WEBDRIVER_PORT = 4478
const isInstalled = (program: string) => spawnSync(program, ["--version"]).error === undefined

/** Cookies and storage of other sites are blocked, as WebKit does by itself. */
const blocking = { "network.cookie.cookieBehavior": 1 }

const firefox = { packages: "firefox-esr", isThere: () => isInstalled("firefox-esr") }

const engines: Readonly<Record<string, Engine>> = {
  Firefox: { ...firefox, open: () => openFirefox() },
  "Firefox without other sites' cookies": { ...firefox, open: () => openFirefox(blocking) },
  WebKit: {
    packages: "webkit2gtk-driver xvfb",
    isThere: () => existsSync(MINI_BROWSER) && existsSync("/usr/bin/Xvfb"),
    open: () => openWebKit(WEBDRIVER_PORT, DISPLAY),
  },
}

/** Makes the journeys of a partner's visitors and of the shop's in engines other than Chromium, at two widths. */
export async function driveEngines(): Promise<readonly ToolFailure[]> {
  const failures: ToolFailure[] = []
  const display = spawn("Xvfb", [DISPLAY, "-screen", "0", "1400x2400x24"], { stdio: "ignore" })
  display.once("error", () => {})
  const shop = await startShop()
  try {
    for (const [name, { isThere, open, packages }] of Object.entries(engines)) {
      if (!isThere()) {
        failures.push({ step: name, said: `It is not on this machine: apt-get install ${packages}` })
        continue
      }
      for (const width of [1280, 390])
        for (const [title, journey] of Object.entries(engineJourneys)) {
          const step = `${name}, ${width} px: ${title}`
          console.info(`tools: ${step}`)
          const browser = await open()
          try {
            await browser.driver.resize(width, 2200)
            await journey(browser, shop)
          } catch (error) {
            failures.push({ step, said: String(error) })
          } finally {
            await browser.driver.close()
          }
        }
    }
  } finally {
    await shop.stop()
    display.kill()
  }
  return failures
}
