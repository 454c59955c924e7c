import { existsSync, readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { decisions, pages, roomPages } from "./pages.ts"

it.each([...pages, "src/GLOSSARY.md", "src/HOW-TO-ADD.md", ...roomPages, ...decisions])(
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

describe("a room's folders are the subjects of the map", () => {
  const line = /^Subjects: (.*?)\. /m.exec(readFileSync("src/README.md", "utf8"))?.[1] ?? ""
  const subjects = [...line.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name)

  it.each(["contract", "domain", "server", "shop", "desk"])("src/%s", (room) => {
    expect(subjects.length).toBeGreaterThan(20)
    const folders = readdirSync(`src/${room}`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const others = folders.map(({ name }) => name).filter((name) => !subjects.includes(name))
    expect(others.filter((name) => name !== "core" && !(room === "server" && name === "seed"))).toEqual([])
  })

  it("each in one room at least", () => {
    const rooms = ["contract", "domain", "server", "shop", "desk"]
    expect(subjects.filter((name) => !rooms.some((room) => existsSync(`src/${room}/${name}`)))).toEqual([])
  })
})
