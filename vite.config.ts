import { globSync } from "node:fs"
import { playwright } from "@vitest/browser-playwright"
import { configDefaults, defineConfig } from "vitest/config"
import { chromiumLaunch } from "./tests/chromium.ts"

/**
 * One configuration, three programs: the browser build (`vite build`), the server build
 * (`vite build --ssr`) and the unit tests (`vitest`, projects "rules" and "elements").
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: "site/public",
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        rolldownOptions: { input: { main: "site/server/main.ts" } },
      }
    : {
        outDir: "dist/client",
        target: "es2024",
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: Object.fromEntries(globSync("site/browser/main.ts").map((file) => ["site", file])),
        },
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          include: ["src/**/*.test.ts", "site/**/*.test.ts", "widgets/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "tests/journeys/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "elements",
          include: ["src/**/*.test.tsx", "widgets/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
}))
