import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { describe, expect, it } from "vitest"
import { versionedCalls } from "#src/contract/catalogue/versioned-calls.desk.ts"
import { versionedKinds } from "#src/contract/content/kinds.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { worklists } from "#src/contract/site/home.desk.ts"
import { type Role, roleScopes, roles, type Scope } from "#src/contract/staff/scopes.ts"
import { allPages } from "#src/desk/core/pages/all-pages.ts"

/**
 * The calls that each role may make, and those that its screens offer. A page is known by the module it loads; the
 * calls that it offers are those that this module, or one that it imports, takes from the contract.
 */

const calls: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter(({ caller }) => caller === "staff")

const contracts = import.meta.glob<object>(["../src/contract/**/*.ts", "!**/*.test.ts"], { eager: true })
/** Groups of calls by the name that a contract exports them under: `deskDrawEndpoints`. */
const groups = new Map(
  Object.values(contracts)
    .flatMap((exported) => Object.entries(exported))
    .filter(([name]) => name.endsWith("Endpoints"))
    .map(([name, group]) => [name, group as Readonly<Record<string, Endpoint>>]),
)

const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?from\s+)?"([^"]+)"/gm
const sourceOf = (file: string) => readFileSync(file, "utf8")

/** The file of the desk's own that an import means; null for any other. */
function fileOf(from: string, name: string): string | null {
  if (!/^[#.]/.test(name)) return null
  const file = name.startsWith("#") ? name.slice(1) : normalize(join(dirname(from), name))
  return /\.tsx?$/.test(file) && file.startsWith("src/desk/") && existsSync(file) ? file : null
}

/** A module with all it imports at once: what is loaded later are other pages. */
function reached(first: string): Set<string> {
  const all = new Set<string>()
  const waiting = [first]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (all.has(file)) continue
    all.add(file)
    for (const [, name = ""] of sourceOf(file).matchAll(STATIC)) waiting.push(fileOf(file, name) ?? file)
  }
  return all
}

/** The calls that a module makes, and those of what it writes in versions (`versionedCalls(kind).save`). */
function made(file: string): { readonly named: Endpoint[]; readonly versioned: string[] } {
  const text = sourceOf(file)
  const named = [...text.matchAll(/\b(\w+Endpoints)(?: as (\w+))?\b/g)].flatMap(
    ([, group = "", alias = group]) =>
      [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].flatMap(
        ([, call = ""]) => groups.get(group)?.[call] ?? [],
      ),
  )
  const versioned = [...text.matchAll(/\bversionedCalls\([^()]*\)\.(\w+)/g)].map(([, call = ""]) => call)
  return { named, versioned }
}

const namesOf = (found: Iterable<Endpoint>) => new Set([...found].map(({ name }) => name))

/** Everything that a module offers with what it imports; things are written in versions by whom their page is for. */
function offeredBy(file: string, scope: Scope | null): Set<string> {
  const all = [...reached(file)].map(made)
  const inVersions = versionedKinds
    .map((kind) => versionedCalls(kind))
    .filter(({ save }) => save.scope === scope)
    .flatMap((group) => all.flatMap(({ versioned }) => versioned.map((call) => group[call as "save"])))
  return namesOf([...all.flatMap(({ named }) => named), ...inVersions])
}

/** Each page with the file of the module that it loads, and what that offers. */
const pages = allPages.map((page) => {
  // Vitest has put its own function in the place of `import` and the module's path in that of its name.
  const [, file = ""] = /\("\/?(src\/desk\/[^"]+)"\)/.exec(String(page.load)) ?? []
  return { ...page, file, offers: file ? offeredBy(file, page.scope) : new Set<string>() }
})
/** Around every page, and before anybody is signed in. */
const shell = offeredBy("src/desk/core/shell/app.tsx", null)

const callableBy = (role: Role) =>
  calls.filter(({ scope, programs }) => !programs && (!scope || roleScopes[role].includes(scope)))
const offeredTo = (role: Role) =>
  new Set([
    ...shell,
    ...pages
      .filter(({ scope }) => !scope || roleScopes[role].includes(scope))
      .flatMap(({ offers }) => [...offers]),
  ])

it("every page of the desk is known by a module that makes calls", () => {
  expect(pages.filter(({ file }) => !existsSync(file)).map(({ path }) => path)).toEqual([])
  expect(pages.filter(({ offers }) => offers.size === 0).map(({ path }) => path)).toEqual([])
})

it("every list of the first page leads to a page that the same people may open", () => {
  const scopes = new Map<string, Scope | null>(allPages.map(({ path, scope }) => [path, scope]))
  for (const { page, scope } of Object.values(worklists))
    expect(scopes.get(page.split("?")[0] ?? ""), page).toBe(scope)
})

describe.each(roles)("the role %s", (role) => {
  it("may make no call that none of its screens offers", () => {
    const offered = offeredTo(role)
    expect(
      callableBy(role)
        .map(({ name }) => name)
        .filter((name) => !offered.has(name))
        .sort(),
    ).toEqual([])
  })

  it("has no scope that opens nothing", () => {
    const used = new Set<Scope | undefined>([
      ...calls.map(({ scope }) => scope),
      // Deciding what others propose needs a scope of that kind: `tests/api/desk/staff/second-person.test.ts`.
      ...roleScopes[role].filter((scope) => scope.endsWith(":approve")),
    ])
    expect(roleScopes[role].filter((scope) => !used.has(scope))).toEqual([])
  })
})

describe("a call that only programs make", () => {
  const programs = calls.filter(({ programs }) => programs !== undefined)

  it("says why, and needs a scope", () => {
    expect(programs.length).toBeGreaterThan(0)
    for (const { name, programs: why, scope } of programs) {
      expect(why, name).toMatch(/^[A-Z].{20,}\.$/)
      expect(scope, name).toBeDefined()
    }
  })

  it("is offered by no screen, and takes no second factor, which no program has", () => {
    const offered = new Set([...shell, ...pages.flatMap(({ offers }) => [...offers])])
    expect(programs.filter(({ name }) => offered.has(name)).map(({ name }) => name)).toEqual([])
    expect(programs.filter(({ elevated }) => elevated).map(({ name }) => name)).toEqual([])
  })
})
