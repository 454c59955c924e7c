import { sql } from "kysely"
import { OWN } from "#src/server/settings/read-settings.ts"
import type { ModelShop } from "./model-shop.ts"

/** Puts back what earlier sequences stopped, used up or left open, for the next one to play with. */
export async function resetShop({ shop, colleague }: ModelShop): Promise<void> {
  const { tables } = shop.fresh.database
  for (const change of [
    sql`DELETE FROM ceiling_sums`,
    sql`DELETE FROM ceiling_raises`,
    sql`DELETE FROM attempts`,
    sql`UPDATE settings SET value = '{}' WHERE name = ${OWN}`,
    sql`UPDATE offers SET suspended = false WHERE suspended AND key NOT LIKE 'my_lottery%'`,
    sql`UPDATE draws SET halted_at = NULL WHERE halted_at IS NOT NULL`,
    sql`UPDATE staff_approvals SET state = 'withdrawn' WHERE state = 'open'`,
    sql`UPDATE staff_members SET state = 'suspended' WHERE email LIKE 'clerk%' AND id <> ${colleague.id}`,
    sql`UPDATE staff_keys SET revoked_at = ${shop.now} WHERE revoked_at IS NULL`,
    sql`UPDATE staff_sessions SET ends_at = ${new Date(shop.now.getTime() + 3_600_000)}, seen_at = ${shop.now},
      elevated_until = ${new Date(shop.now.getTime() + 3_600_000)} WHERE staff_id = ${colleague.id}`,
    sql`DELETE FROM promotion_promises`,
    sql`UPDATE giveaways SET opens_at = ${new Date(shop.now.getTime() - 3_600_000)}
      WHERE type = 'monthly' AND state = 'DRAW_OPEN' AND opens_at > ${shop.now}`,
  ])
    await change.execute(tables)
}
