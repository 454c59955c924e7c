import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Handle } from "#src/server/core/database/database.ts"
import { STALE_PLAN } from "#src/server/core/database/prepared.ts"
import { databaseKinds, type FreshDatabase } from "../setup/databases/databases.ts"

describe.each(databaseKinds)("statements that are asked repeatedly on $kind", ({ open }) => {
  let fresh: FreshDatabase
  let tables: Handle
  beforeAll(async () => {
    fresh = await open()
    tables = fresh.database.tables
  }, 60_000)
  afterAll(() => fresh.dispose())

  /** A statement of its own for each number, asked with a parameter. */
  const queryNumber = async (number: number) => {
    const { rows } = await sql<{ sum: number }>`SELECT ${1}::int + ${sql.lit(number)} AS sum`.execute(tables)
    return rows[0]?.sum
  }
  const queryAll = async (from: number, to: number, times: number) => {
    for (let number = from; number < to; number++)
      for (let time = 0; time < times; time++) expect(await queryNumber(number)).toBe(number + 1)
  }
  /** The numbers whose statements the database holds prepared. */
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
      tables,
    )
    return rows.flatMap(({ statement }) => /\+ (\d+) AS sum/.exec(statement)?.slice(1).map(Number) ?? [])
  }

  it("are prepared, however many others a process asked once before", async () => {
    await queryAll(0, 1000, 1)
    expect(await prepared()).toEqual([])
    await queryAll(2000, 2001, 2)
    expect(await prepared()).toEqual([2000])
  })

  it("make way for others when they are not asked any more, and come back", async () => {
    await queryAll(3000, 3501, 2)
    const held = await prepared()
    expect(held.length).toBeLessThanOrEqual(500)
    expect(held).toContain(3500)
    expect(held).not.toContain(3000)
    await queryAll(3000, 3001, 2)
    expect(await prepared()).toContain(3000)
  })

  it("are prepared anew once their table has changed", async () => {
    await sql`CREATE TABLE things (id int)`.execute(tables)
    const things = () => sql`SELECT * FROM things WHERE id > ${0}`.execute(tables)
    await things()
    await things()
    await sql`INSERT INTO things VALUES (1)`.execute(tables)
    await sql`ALTER TABLE things ADD COLUMN name text`.execute(tables)
    await expect(things()).rejects.toMatchObject({ code: STALE_PLAN })
    expect((await things()).rows).toEqual([{ id: 1, name: null }])
  })
})
