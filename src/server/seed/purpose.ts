import type { Handle, InTransaction } from "../core/database/database.ts"

const PURPOSE = "purpose"

/** Writes down at the first run whether a database is a demonstration's. */
export async function notePurpose(trx: InTransaction, demo: boolean): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ name: PURPOSE, value: demo ? "demo" : "shop" })
    .execute()
}

/**
 * Refuses a demonstration's database to a shop in earnest, since what was made up cannot be told from what
 * happened; and a shop's to a demonstration, whose partners and customers have secrets that everybody knows.
 */
export async function refuseOtherPurpose(db: Handle, demo: boolean): Promise<void> {
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", PURPOSE)
    .executeTakeFirstOrThrow()
  const filledByDemo = value === "demo"
  if (filledByDemo === demo) return
  throw new Error(
    filledByDemo
      ? "The configuration cannot be used. DEMO: this database was filled by a demonstration. Without DEMO the shop needs a database of its own: DATABASE_URL or DATA_DIR."
      : "The configuration cannot be used. DEMO: this database belongs to a shop in earnest. A demonstration needs a database of its own: DATABASE_URL or DATA_DIR.",
  )
}
