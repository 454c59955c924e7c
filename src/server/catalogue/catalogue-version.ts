import { sql } from "kysely"
import type { Handle } from "../core/database/database.ts"

/** The version of the catalogue as a column of any statement. */
export const versionColumn = sql<string>`(SELECT version FROM catalogue_version)`

export async function catalogueVersion(db: Handle): Promise<string> {
  const row = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()
  return row.version
}

/** The version, and what is sold and kept back of each raffle that is on sale: sales are no change of the catalogue. */
export const readMarks = (db: Handle): Promise<{ version: string; stock: string | null }> =>
  db
    .selectFrom("catalogue_version")
    .select((eb) => [
      "version",
      eb
        .selectFrom("raffle_draws as own")
        .innerJoin("draws", (join) =>
          join.onRef("draws.offer_key", "=", "own.offer_key").onRef("draws.draw_no", "=", "own.draw_no"),
        )
        .where("draws.state", "=", "DRAW_OPEN")
        .select(
          sql<string>`string_agg(concat_ws(' ', sold, reserved), ',' ORDER BY own.offer_key, own.draw_no)`.as(
            "stock",
          ),
        )
        .as("stock"),
    ])
    .executeTakeFirstOrThrow()
