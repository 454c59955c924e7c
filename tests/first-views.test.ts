import { existsSync, globSync, readFileSync } from "node:fs"
import { build, type Plugin } from "vite"
import { beforeAll, describe, expect, it } from "vitest"
import { closure } from "../widgets/build/first-views.ts"

/** Which modules each module of a program imports at once, and which it loads later. */
interface Graph {
  readonly atOnce: Map<string, readonly string[]>
  readonly later: Map<string, readonly string[]>
  readonly entries: string[]
}

const ROOT = `${process.cwd()}/`
const short = (id: string) => id.replace(ROOT, "").replace(/\?.*$/, "")

/** Reads the graph of the elements' program, as the build has it, without making any file. */
async function readGraph(): Promise<Graph> {
  const graph: Graph = { atOnce: new Map(), later: new Map(), entries: [] }
  const reader: Plugin = {
    name: "graph",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        graph.atOnce.set(short(id), info.importedIds.map(short))
        graph.later.set(short(id), info.dynamicallyImportedIds.map(short))
        if (info.isEntry) graph.entries.push(short(id))
      }
      throw new Error(READ)
    },
  }
  await build({ mode: "elements", logLevel: "silent", plugins: [reader], build: { write: false } }).catch(
    (error: unknown) => {
      if (!String(error).includes(READ)) throw error
    },
  )
  return graph
}
const READ = "The graph is read."

/** What no first view of an element loads, whatever it is about. */
const NEVER: Readonly<Record<string, RegExp>> = {
  "schemas of the contract": /^src\/contract\/(?!.*\.codes\.)/,
  "the program that checks shapes": /node_modules\/valibot\//,
  "what speaks to the API": /^src\/shop\/core\/client\/network\//,
  "the desk": /^(src|site)\/desk\//,
  "the server": /^(src|site)\/server\//,
}

/** Subjects that only the elements named after them may begin with. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  verification: /verif|my-details|confirm|withdraw/,
  limits: /limit|break|login-and-security/,
  "payments/withdrawals": /withdraw|cards-and-accounts|deposit/,
  party: /party/,
  "draws/statistics": /statistics/,
  "rewards/giveaways": /giveaway|membership|daily-winners/,
  checkout: /checkout|deposit|membership/,
  orders: /receipt/,
}

let graph: Graph
const firstView = (entry: string) => closure([entry], (id) => graph.atOnce.get(id) ?? [])

beforeAll(async () => {
  graph = await readGraph()
})

describe("the first view of an element", () => {
  it("has a graph to be read from", () => {
    expect(graph.entries.length).toBeGreaterThan(50)
    expect(firstView("widgets/elements/lotto-purchase.tsx").size).toBeGreaterThan(100)
  })

  it.each(Object.entries(NEVER))("loads nothing of %s", (_, pattern) => {
    const found = graph.entries.flatMap((entry) =>
      [...firstView(entry)].filter((id) => pattern.test(id)).map((id) => `${entry}: ${id}`),
    )
    expect(found).toEqual([])
  })

  it.each(Object.entries(SUBJECTS))("loads parts of %s only where it is about them", (subject, own) => {
    expect(existsSync(`src/shop/${subject}`)).toBe(true)
    const parts = new RegExp(`^src/shop/${subject}/.*\\.tsx$`)
    const found = graph.entries
      .filter((entry) => !own.test(entry))
      .flatMap((entry) => [...firstView(entry)].filter((id) => parts.test(id)).map((id) => `${entry}: ${id}`))
    expect(found).toEqual([])
  })
})

describe("what is loaded later", () => {
  it("is not in the first view of the element that loads it", () => {
    const found = graph.entries.flatMap((entry) => {
      const first = firstView(entry)
      return [...first].flatMap((id) =>
        (graph.later.get(id) ?? [])
          .filter((later) => first.has(later))
          .map((later) => `${entry}: ${id} → ${later}`),
      )
    })
    expect(found).toEqual([])
  })
})

describe("a call that a browser knows", () => {
  it("is passed on as it is: nothing can be read of it", () => {
    const readers = globSync("{src,widgets,site}/**/*.{ts,tsx}").filter((file) => {
      const text = readFileSync(file, "utf8")
      return text.includes('from "#calls/') && /\b\w+Endpoints\.\w+\??\.\w/.test(text)
    })
    expect(readers).toEqual([])
  })
})
