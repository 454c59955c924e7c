import { readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"

/** A part of the built program as the manifest names it, and the parts it needs to begin. */
type Manifest = Readonly<Record<string, { readonly imports?: readonly string[] }>>

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

test("no two parts of the program wait for each other to begin, in whatever order they come", () => {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Manifest
  expect(Object.keys(manifest).length).toBeGreaterThan(50)
  expect(circle({ a: { imports: ["b"] }, b: { imports: ["c"] }, c: { imports: ["b"] } })).toEqual([
    "b",
    "c",
    "b",
  ])
  expect(circle(manifest)).toBeNull()
})
