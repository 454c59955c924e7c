import { globSync, readdirSync } from "node:fs"

/** Variables, grouped by subject. */
export const CONFIGURATION = "src/server/CONFIGURATION.md"

/** README.md and the pages it leads to, each in the folder it is about. */
export const pages: readonly string[] = [
  "README.md",
  "widgets/README.md",
  "site/README.md",
  "src/README.md",
  "src/desk/README.md",
  "src/server/README.md",
  CONFIGURATION,
  "src/server/OPERATING.md",
  "src/server/SIGN-IN.md",
  "tests/README.md",
]

export const decisions: readonly string[] = readdirSync("src/decisions").map(
  (name) => `src/decisions/${name}`,
)

/** Pages beside the code they are about, which the map in src/README.md leads to. */
export const roomPages: readonly string[] = globSync("{src,widgets,site}/**/README.md").filter(
  (path) => !pages.includes(path) && !path.startsWith("src/decisions/"),
)
