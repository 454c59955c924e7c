import { globSync, readFileSync } from "node:fs"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "@playwright/test"

/** A part of the built program as the manifest names it, and the parts it needs to begin. */
type Manifest = Readonly<
  Record<string, { readonly imports?: readonly string[]; readonly name?: string; readonly file?: string }>
>

const manifestOf = (program: "site" | "elements") =>
  JSON.parse(readFileSync(`dist/${program}/.vite/manifest.json`, "utf8")) as Manifest

/** A way from a part back to itself; null where there is none. */
function circle(parts: Manifest): string[] | null {
  const done = new Set<string>()
  const walk = (part: string, way: readonly string[]): string[] | null => {
    if (way.includes(part)) return [...way.slice(way.indexOf(part)), part]
    if (done.has(part)) return null
    for (const next of parts[part]?.imports ?? []) {
      const found = walk(next, [...way, part])
      if (found) return found
    }
    done.add(part)
    return null
  }
  for (const part of Object.keys(parts)) {
    const found = walk(part, [])
    if (found) return found
  }
  return null
}

test("no two parts of a program wait for each other to begin, in whatever order they come", () => {
  expect(circle({ a: { imports: ["b"] }, b: { imports: ["c"] }, c: { imports: ["b"] } })).toEqual([
    "b",
    "c",
    "b",
  ])
  for (const program of ["site", "elements"] as const) {
    const manifest = manifestOf(program)
    expect(Object.keys(manifest).length).toBeGreaterThan(50)
    expect(circle(manifest)).toBeNull()
  }
})

test("no page of the shop has to run what speaks to the API before it works", () => {
  const manifest = manifestOf("site")
  const parts = (name: string): string[] => [name, ...(manifest[name]?.imports ?? []).flatMap(parts)]
  const beginnings = Object.keys(manifest).filter((name) =>
    /site\/browser\/main|widgets\/elements\/lotto-/.test(name),
  )
  expect(beginnings.length).toBeGreaterThan(50)
  expect(Object.values(manifest).filter(({ name }) => name === "network")).toHaveLength(1)
  expect(beginnings.filter((name) => parts(name).some((part) => manifest[part]?.name === "network"))).toEqual(
    [],
  )
})

test("every program lies beside its compressed forms, which are the same", () => {
  const files = globSync("dist/{site,elements,desk}/**/*.js")
  expect(files.length).toBeGreaterThan(500)
  for (const file of files) {
    const plain = readFileSync(file)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(plain), file).toBe(true)
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(plain), file).toBe(true)
  }
})
