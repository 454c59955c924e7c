import { join } from "node:path"
import { inToolFolder } from "./tool.ts"

/** Journeys that look at every page of the shop, the account and the desk, and at each step of a purchase. */
const JOURNEYS = ["tests/journeys/site/accessibility.spec.ts", "tests/journeys/desk/desk.spec.ts"]

/** Has IBM's checker look at every page, beside axe: the journeys that visit them all take its engine with them. */
export const checkPages = () =>
  inToolFolder("tests/tools/ibm-checker", ({ path, step }) => {
    const engine = join(path, "node_modules/accessibility-checker-engine/ace.js")
    step(
      "check every page with axe and IBM's checker",
      "playwright",
      ["test", "-c", "tests/playwright.config.ts", ...JOURNEYS],
      {
        cwd: process.cwd(),
        env: { IBM_CHECKER_ENGINE: engine },
      },
    )
  })
