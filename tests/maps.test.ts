import { existsSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { decisions, pages, roomPages } from "./pages.ts"

it.each([...pages, "src/GLOSSARY.md", ...roomPages, ...decisions])(
  "%s names only files that exist",
  (page) => {
    const named = [...readFileSync(page, "utf8").matchAll(/`((?:src|site|tests|demo-hosts)\/[\w./-]+)`/g)]
    const missing = named.map(([, path = ""]) => path).filter((path) => !existsSync(path))
    expect(missing).toEqual([])
  },
)

it("the map names elements and their runtime where they are", () => {
  const named = [...readFileSync("src/README.md", "utf8").matchAll(/`(widgets\/[\w./-]+)`/g)]
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([])
})
