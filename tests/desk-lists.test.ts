import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"

/** Lists of the desk that are no tables: what they show is read on their page, and nobody takes it along as a file. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  "deskPostal.list": "names, birth dates and addresses of people who entered by post",
  "deskCustomers.notes": "what staff wrote about a customer",
  "deskPictures.list": "pictures",
}

type Schema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
}

const lists = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter(({ service, result }) => {
    const { entries } = result as unknown as Schema
    return service === "desk" && entries?.rows !== undefined && entries.next !== undefined
  })
const isVersions = ({ path }: Endpoint) => path.endsWith("/versions")

const unwrapped = (schema: Schema | undefined): Schema | undefined =>
  schema?.wrapped ? unwrapped(schema.wrapped) : schema

describe("lists of the desk", () => {
  it("are saved whole by the server, or say why nobody saves them", () => {
    const without = lists.filter((list) => !list.csv && !isVersions(list)).map(({ name }) => name)
    expect([...new Set(without)].toSorted()).toEqual(Object.keys(WITHOUT_FILE).toSorted())
    expect(lists.length).toBeGreaterThan(20)
  })

  it.each(lists.filter(({ csv }) => csv))(
    "$name has columns of fields that its rows have",
    ({ csv, result }) => {
      const row = unwrapped((result as unknown as Schema).entries?.rows)?.item
      for (const path of Object.values(csv ?? {})) {
        const field = path
          .split(".")
          .reduce((at: Schema | undefined, name) => unwrapped(at)?.entries?.[name], row)
        expect(field, path).toBeDefined()
      }
    },
  )

  it("are never cut at a number by their pages", () => {
    const tables = globSync("src/desk/core/table/*.tsx").map((file) => readFileSync(file, "utf8"))
    expect(tables.length).toBeGreaterThan(3)
    expect(tables.filter((text) => /\btoCsv\b|\b\d{1,3}(_\d{3})+\b/.test(text))).toEqual([])
  })

  /** Pages show these as the latest or the best of something, in so many words. */
  const SHOWN_AS_PART: Readonly<Record<string, string>> = {
    "src/server/staff/search.desk.ts": "hits of the search for everything",
    "src/server/payments/bank/differences.desk.ts": "the latest 31 days",
    "src/server/draws/cancellation-effect.desk.ts":
      "the latest payments back that failed, beside how many there are",
    "src/server/orders/pay-back.desk.ts": "no list: a job's turn, which goes on with the rest",
    "src/server/site/shop-numbers.desk.ts": "the latest mail that failed, beside how much there is",
  }

  it("are never cut at a number by the server: they have a next part, or are whole", () => {
    const files = new Set([...globSync("src/server/**/*.desk.ts"), ...globSync("src/server/staff/*.ts")])
    const cut = [...files].filter((file) => {
      const text = readFileSync(file, "utf8")
      return /\.limit\((?!1\)|limit \+ 1\)|query\.limit \+ 1\)|PART\))/.test(text)
    })
    expect(cut.toSorted()).toEqual(Object.keys(SHOWN_AS_PART).toSorted())
  })
})
