import { defineConfig } from "@playwright/test"
import { testBrowser } from "./chromium.ts"
import { australia, country } from "./journeys/setup/countries.ts"
import { isLong } from "./long.ts"

const isNamed = process.argv.some((word) => word.includes(".spec.ts"))
if (isNamed) process.env.AXE_EVERYWHERE = "1"

/**
 * Journeys of a customer, and the partners' pages: those that are made in every country. The others look at what
 * is the same in all of them, and `britain.spec.ts` at Britain whatever the run's country is.
 */
const ofEveryCountry = [
  "journeys/account/**/*.spec.ts",
  "journeys/shopping/!(britain).spec.ts",
  "journeys/site/crawl.spec.ts",
  "conformance/purchase.spec.ts",
]
const isAtHome = country === australia
const elsewhere = isAtHome ? /@en-GB/ : /@en-AU/

/** Journeys and conformance: the built site, the real server, real pages of partners on another site. */
export default defineConfig({
  testDir: ".",
  testMatch: isAtHome ? ["journeys/**/*.spec.ts", "conformance/**/*.spec.ts"] : ofEveryCountry,
  // A journey that is named is made, whichever run it is of.
  grepInvert: isLong || isNamed ? elsewhere : [/@long/, elsewhere],
  outputDir: "../test-results",
  globalSetup: "./journeys/setup/first-data.ts",
  // One more than there are processors of a small machine: journeys wait for pages, timers and draws as much as they work.
  workers: 3,
  fullyParallel: false,
  timeout: 180_000,
  // Nothing here measures time: what a busy machine is slow to show is there all the same.
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../test-results/journeys.json" }]],
  use: {
    launchOptions: testBrowser(),
    viewport: { width: 1280, height: 900 },
    // A trace films every page, which takes a fifth of the time: asked for when a failure is looked into.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
})
