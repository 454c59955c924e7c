import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The navigation that every shop began with, in its order. */
const FIRST = ["lotto", "raffle", "social_play", "results", "daily_winners", "news", "subvariant"]
const FIRST_LABELS = [
  "Lotteries",
  "Raffles",
  "Play together",
  "Results",
  "Daily winners",
  "News",
  "Your state",
]

/**
 * "Check my ticket", "Statistics" and "Help" in the main navigation of shops whose editor left it as it was; one who
 * ordered it anew decides whether they belong there.
 */
export const navigationHelp: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: string; label: string; position: number }>`
      SELECT id, label, position FROM navigation_items ORDER BY position`.execute(db)
    const isUntouched =
      rows.length === FIRST.length &&
      rows.every(
        ({ id, label, position }, place) =>
          id === FIRST[place] && label === FIRST_LABELS[place] && position === place + 1,
      )
    if (!isUntouched) return
    await sql`UPDATE navigation_items SET position = position + 3 WHERE position > 4`.execute(db)
    await sql`INSERT INTO navigation_items (id, position, kind, link, children_type, label) VALUES
      ('check_ticket', 5, 'internal_link', '/lotto-results?view=check', NULL, 'Check my ticket'),
      ('statistics', 6, 'internal_dynamic_link', '/{nextLottery}/statistics', NULL, 'Statistics'),
      ('help', 7, 'internal_link', '/about/faq', NULL, 'Help')`.execute(db)
  },
}
