import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import * as v from "valibot"
import { expect, it } from "vitest"
import { Environment } from "#src/server/core/environment.ts"
import { CONFIGURATION, decisions, pages, roomPages } from "./pages.ts"

const entries: Readonly<Record<string, v.GenericSchema>> = Environment.entries

/** Rows of the tables of settings: names, the default, and what they mean. */
const rows = readFileSync(CONFIGURATION, "utf8")
  .split("\n")
  .filter((line) => /^\| `[A-Z]/.test(line))
  .map((line) => {
    const [, names = "", usual = "", meaning = ""] = line.split("|").map((cell) => cell.trim())
    return {
      names: [...names.matchAll(/`([A-Z_][A-Z0-9_]*…?)`/g)].map(([, name = ""]) => name),
      usual,
      meaning,
    }
  })

/** "`_PUBLIC_KEY`" goes on with the beginning of the name before it. */
const suffixes = (name: string) => name.startsWith("_")
const named = rows.flatMap(({ names }) => names)

/** Names that a program of the shop or of its tests reads from the environment. */
const read = new Set([
  ...Object.keys(entries),
  ...globSync("{src,site,demo-hosts,tests}/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:process\.env|env|environment)\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, name = ""]) => name,
    ),
  ),
])

it("names no setting that no program reads", () => {
  expect(rows.length).toBeGreaterThan(60)
  const sources = globSync("tests/api/**/*.ts").map((file) => readFileSync(file, "utf8"))
  const unread = named.filter((name) => {
    if (name.endsWith("…")) return ![...read].some((one) => one.startsWith(name.slice(0, -1)))
    if (suffixes(name)) return !sources.some((text) => text.includes(name))
    return !read.has(name) && !sources.some((text) => text.includes(name))
  })
  expect(unread).toEqual([])
})

it("names every setting that the shop is configured with", () => {
  const beginnings = named.filter((name) => name.endsWith("…")).map((name) => name.slice(0, -1))
  const missing = Object.keys(entries).filter(
    (name) => !named.includes(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  )
  expect(missing).toEqual([])
})

/** Values that the page gives for a setting: its default as it is written, and each switch it mentions. */
const values = rows.flatMap(({ names, usual, meaning }) =>
  names
    .filter((name) => entries[name])
    .flatMap((name) => {
      const usually = /^`?(\d+|[a-z-]+(?:-[A-Z]{2})?)`?$/.exec(usual)?.[1]
      const switches = [...meaning.matchAll(/`(on|off|production|sandbox)`/g)].map(([, value = ""]) => value)
      const isDefault = usually !== undefined && !["none", "data"].includes(usually)
      return [...new Set([...(isDefault ? [usually] : []), ...(names.length === 1 ? switches : [])])].map(
        (value) => [name, value] as const,
      )
    }),
)

it.each(values)("says of %s that it may be %s, which the shop takes", (name, value) => {
  const schema = entries[name]
  if (!schema) throw new Error(`There is no ${name}.`)
  expect(v.safeParse(schema, value).issues?.[0]?.message).toBeUndefined()
})

it("has a README.md of at most 5,000 bytes with two commands", () => {
  const readme = readFileSync("README.md", "utf8")
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(5000)
  const [block = "", ...others] = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = ""]) => text)
  expect(others).toEqual([])
  const commands = block.split("\n").map((line) => line.replace(/\s+# .*$/, ""))
  expect(commands.filter(Boolean)).toEqual(["npm ci && npm start", "npm ci && npm test"])
})

/** A page's headings, as links name them. */
const anchors = (page: string) =>
  [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  )
const withoutCode = (page: string) => readFileSync(page, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "")

const linked = [
  ...pages,
  "src/GLOSSARY.md",
  "src/HOW-TO-ADD.md",
  "widgets/CHANGELOG.md",
  "widgets/partner/frame/protocol.md",
  ...roomPages,
  ...decisions,
]

it.each(linked)("%s links to files and headings that exist", (page) => {
  const links = [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link)
  const broken = links
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = "", anchor] = link.split("#")
      const target = path === "" ? page : join(dirname(page), path)
      return !existsSync(target) || (anchor !== undefined && !anchors(target).includes(anchor))
    })
  expect(broken).toEqual([])
})

it("leads from README.md to every page", () => {
  const readme = readFileSync("README.md", "utf8")
  expect(pages.slice(1).filter((page) => !readme.includes(`](${page})`))).toEqual([])
})

it("leads from the map to every page beside the code", () => {
  const map = readFileSync("src/README.md", "utf8")
  expect(roomPages.length).toBeGreaterThan(15)
  expect(roomPages.filter((page) => !map.includes(`](${relative("src", page)})`))).toEqual([])
})

it("lists every decision, each with the headings of the template", () => {
  const index = readFileSync("src/decisions/README.md", "utf8")
  const numbered = decisions.map((path) => basename(path)).filter((name) => name !== "README.md")
  expect(numbered.filter((name) => !index.includes(`](${name})`))).toEqual([])
  for (const name of numbered) {
    const text = readFileSync(join("src/decisions", name), "utf8")
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings, name).toEqual(["Context", "Decision", "Alternatives", "Cost", "Date"])
    expect(text).toMatch(/\n## Date\n\n\d{4}-\d\d-\d\d\n$/)
  }
})

it("mentions no script that does not exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
  const mentioned = [...pages, ...roomPages].flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)].map(([, name = ""]) => name),
  )
  const own = new Set(mentioned.filter((name) => !["ci", "run"].includes(name)))
  expect(own.size).toBeGreaterThan(4)
  for (const name of own) if (name !== "install") expect(Object.keys(scripts)).toContain(name)
})

it("the product starts no program out of the tests' folder", () => {
  const files = globSync("{src,site,widgets,demo-hosts}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const starting = files.filter((file) => /["'`](?:\.{0,2}\/)*tests\//.test(readFileSync(file, "utf8")))
  expect(starting).toEqual([])
})
