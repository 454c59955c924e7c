import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import type { Hono } from "hono"
import { compress } from "hono/compress"
import { fontPackages } from "#src/server/core/pdf/font-families.ts"

export const LICENCES_PATH = "/licences.txt"

/** A package in one of the programs, as the build writes it down. */
interface Licence {
  readonly name: string
  readonly version: string
  /** SPDX, where the package names it. */
  readonly identifier?: string
  readonly text?: string
}

/** Letters are files beside the programs, or in documents, so the build does not count them. */
const FONTS = ["@fontsource-variable/figtree", ...fontPackages]

function fontLicence(font: string): Licence {
  const require = createRequire(import.meta.url)
  const { name, version, license } = require(`${font}/package.json`) as Record<string, string>
  const text = readFileSync(require.resolve(`${font}/LICENSE`), "utf8").trim()
  return { name: name ?? font, version: version ?? "", ...(license ? { identifier: license } : {}), text }
}

function builtLicences(root: string): readonly Licence[] {
  const file = join(root, ".vite/licences.json")
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []
}

/** The words of the MIT licence below the names of its holders. */
const MIT_WORDS = /Permission is hereby granted[\s\S]*/

/** A package that forgot the text of its licence has it in the words of another under the same one. */
function textOf({ identifier, text }: Licence, all: readonly Licence[]): string | undefined {
  if (text || identifier !== "MIT") return text
  const other = all.find((one) => one.identifier === identifier && one.text)
  return MIT_WORDS.exec(other?.text ?? "")?.[0]
}

/** The licences of all that these builds are made of and of the letters in documents, each package once. */
export function licencesText(roots: readonly string[]): string {
  const packages = new Map(
    [...roots.flatMap(builtLicences), ...FONTS.map(fontLicence)].map((one) => [
      `${one.name} ${one.version}`,
      one,
    ]),
  )
  const parts = [...packages.keys()].sort().map((key) => {
    const one = packages.get(key) as Licence
    return [one.identifier ? `${key} (${one.identifier})` : key, textOf(one, [...packages.values()])]
      .filter(Boolean)
      .join("\n\n")
  })
  return `The programs of this shop contain the work of others, under these licences.\n\n${parts.join(`\n\n${"-".repeat(72)}\n\n`)}\n`
}

/** Serves the licences of what visitors' browsers are sent. */
export function licenceRoutes(app: Hono, roots: readonly string[]): void {
  let text: string | undefined
  app.get(LICENCES_PATH, compress(), (context) => {
    text ??= licencesText(roots)
    return context.text(text, 200, { "cache-control": "public, max-age=86400" })
  })
}
