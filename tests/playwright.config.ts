import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./chromium.ts"
import { isLong } from "./long.ts"

const isNamed = process.argv.some((word) => word.includes(".spec.ts"))
if (isNamed) process.env.AXE_EVERYWHERE = "1"

/** Journeys and conformance: the built site, the real server, real pages of partners on another site. */
export default defineConfig({
  testDir: ".",
  testMatch: ["journeys/**/*.spec.ts", "conformance/**/*.spec.ts"],
  // A journey that is named is made, whichever run it is of.
  grepInvert: isLong || isNamed ? [] : /@long/,
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
    launchOptions: chromiumLaunch(),
    viewport: { width: 1280, height: 900 },
    // A trace films every page, which takes a fifth of the time: asked for when a failure is looked into.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
})
