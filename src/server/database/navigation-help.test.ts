import { describe, expect, it } from "vitest"
import { type Database, openEmbeddedDatabase } from "./database.ts"
import { navigationHelp } from "./migrations/navigation-help.ts"
import { migrate } from "./migrations.ts"

const ids = async ({ tables }: Database) =>
  (await tables.selectFrom("navigation_items").select("id").orderBy("position").execute()).map(({ id }) => id)

const added = ["check_ticket", "statistics", "help"]

/** A shop as it was before there were these items. */
async function anEarlierShop(): Promise<Database> {
  const database = await openEmbeddedDatabase(null)
  await migrate(database.tables)
  await database.tables.deleteFrom("navigation_items").where("id", "in", added).execute()
  const earlier = await ids(database)
  for (const [place, id] of earlier.entries())
    await database.tables
      .updateTable("navigation_items")
      .set({ position: place + 1 })
      .where("id", "=", id)
      .execute()
  return database
}

describe("the navigation of a shop of an earlier release", () => {
  it("gets the way to checking a ticket, the statistics and help, in their places", async () => {
    const database = await anEarlierShop()
    await navigationHelp.up(database.tables as never)
    expect(await ids(database)).toEqual([
      "lotto",
      "raffle",
      "social_play",
      "results",
      "check_ticket",
      "statistics",
      "help",
      "daily_winners",
      "news",
      "subvariant",
    ])
    await database.close()
  }, 60_000)

  it("stays as its editor made it", async () => {
    const database = await anEarlierShop()
    await database.tables
      .updateTable("navigation_items")
      .set({ label: "Draw games" })
      .where("id", "=", "lotto")
      .execute()
    const before = await ids(database)
    await navigationHelp.up(database.tables as never)
    expect(await ids(database)).toEqual(before)
    await database.close()
  }, 60_000)
})
