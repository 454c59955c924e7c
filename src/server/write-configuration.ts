import { readFileSync, writeFileSync } from "node:fs"
import * as v from "valibot"
import type { About } from "./core/setting.ts"
import { settingGroups } from "./core/setting-groups.ts"
import { firstVariables } from "./settings/deployment.ts"

/**
 * Writes CONFIGURATION.md from the schemas of the settings; with `--check` it writes nothing and fails when the page
 * is stale. `npm run generate`, `npm run check:generated`.
 */
const file = new URL("./CONFIGURATION.md", import.meta.url)

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ")

/** What a variable is without a value, by its schema. */
function defaultOf(schema: v.GenericSchema): string {
  const value: unknown = "default" in schema ? schema.default : undefined
  return typeof value === "string" && value !== "" ? value : "none"
}

/** Rows of a group's table: a variable with a meaning begins one, and those after it without a meaning join it. */
function rowsOf(settings: Readonly<Record<string, v.GenericSchema>>): string[] {
  const rows: { names: string[]; defaults: string[]; about: About }[] = []
  for (const [name, schema] of Object.entries(settings)) {
    const about = v.getMetadata(schema) as About
    const last = rows.at(-1)
    if (about.meaning !== undefined) rows.push({ names: [name], defaults: [defaultOf(schema)], about })
    else if (last) {
      last.names.push(name)
      last.defaults.push(defaultOf(schema))
    } else throw new Error(`${name} has no meaning, and stands after no variable that has one.`)
  }
  return rows.map(({ names, defaults, about: { meaning, usual } }) => {
    const different = [...new Set(defaults)]
    const all = different.length === 1 ? different : defaults
    const shown = usual ?? all.map((value) => (value === "none" ? value : code([value]))).join(", ")
    const isFirst = names.some((name) => firstVariables.has(name))
    return `| ${code(names)}${isFirst ? " *" : ""} | ${shown} | ${meaning} |`
  })
}

const anchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

const sections = settingGroups.map(({ title, settings, others = [], before, after }) =>
  [
    `## ${title}`,
    ...(before ? [before] : []),
    [
      "| variable | default | meaning |",
      "|---|---|---|",
      ...rowsOf(settings),
      ...others.map((cells) => `| ${cells.join(" | ")} |`),
    ].join("\n"),
    ...(after ? [after] : []),
  ].join("\n\n"),
)

const text = `${[
  "# Configuration",
  "The shop is configured with environment variables. A wrong value stops the start, and the error names it. An empty value counts as none. A variable marked * gives a rule of the shop its first value: it holds until somebody changes the rule at `/desk/settings`, and no longer. This page is made from the settings' schemas by `npm run generate`.",
  settingGroups.map(({ title }) => `[${title}](#${anchor(title)})`).join(" · "),
  ...sections,
].join("\n\n")}\n`

if (!process.argv.includes("--check")) writeFileSync(file, text)
else if (text !== readFileSync(file, "utf8")) {
  console.error('src/server/CONFIGURATION.md is stale. Run "npm run generate" and commit it.')
  process.exitCode = 1
}
