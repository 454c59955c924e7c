import { LimitNode, ValueNode } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Database, openEmbeddedDatabase } from "./database.ts"
import { migrate } from "./migrations.ts"
import { compileOnce } from "./statements.ts"
import { inTransaction } from "./transaction.ts"

let database: Database
beforeAll(async () => {
  database = await openEmbeddedDatabase(null)
  await migrate(database.tables)
}, 60_000)
afterAll(() => database.close())

let built = 0
const add = compileOnce((db, { name, value }: { name: string; value: string }) => {
  built += 1
  return db.insertInto("settings").values({ name, value }).returning(["name", "value"])
})

it("a query that is compiled once takes each call's own values, within a transaction and without", async () => {
  const { tables } = database
  expect(await add(tables, { name: "colour", value: "green" })).toEqual([{ name: "colour", value: "green" }])
  const failing = inTransaction(database, async (trx) => {
    await add(trx, { name: "undone", value: "yes" })
    throw new Error("changed its mind")
  })
  await expect(failing).rejects.toThrow("changed its mind")
  await Promise.all(["a", "b", "c"].map((name) => add(tables, { name, value: `of ${name}` })))
  const rows = await tables.selectFrom("settings").select(["name", "value"]).orderBy("name").execute()
  expect(rows.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "a: of a",
    "b: of b",
    "c: of c",
    "colour: green",
  ])
  expect(built).toBe(1)
})

it("a handle that changes queries has its own", async () => {
  const readSetting = compileOnce((db, { name }: { name: string }) =>
    db.selectFrom("settings").select("value").where("name", "=", name).limit(1),
  )
  const nothing = database.tables.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === "SelectQueryNode"
        ? { ...node, limit: LimitNode.create(ValueNode.createImmediate(0)) }
        : node,
    transformResult: async ({ result }) => result,
  })
  await database.tables.insertInto("settings").values({ name: "size", value: "large" }).execute()
  expect(await readSetting(database.tables, { name: "size" })).toEqual([{ value: "large" }])
  expect(await readSetting(nothing, { name: "size" })).toEqual([])
  expect(await readSetting(database.tables, { name: "size" })).toEqual([{ value: "large" }])
})
