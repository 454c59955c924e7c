import { readStoredOffer } from "#src/server/catalogue/offers.ts"
import type { Handle } from "#src/server/core/database/database.ts"

/** Somebody who won with an entry by post, as their card says it; without a name once the card has had its time. */
export async function readPostalWinner(
  db: Handle,
  entryId: string | null,
): Promise<{ firstname: string; lastname: string }> {
  const found = await db
    .selectFrom("raffle_postal_entries")
    .select(["firstname", "lastname"])
    .where("id", "=", entryId)
    .executeTakeFirst()
  return found ?? { firstname: "", lastname: "" }
}

/** Describes the prize that a payment is for, where it is one of an entry by post, for whoever approves it. */
export async function describePrize(
  db: Handle,
  withdrawalId: string,
): Promise<{ label: string; value: string }[]> {
  const found = await db
    .selectFrom("withdrawals as w")
    .innerJoin("raffle_postal_entries as e", "e.id", "w.postal_entry_id")
    .select(["e.firstname", "e.lastname", "e.address", "e.offer_key", "e.draw_no", "e.ticket_number"])
    .where("w.id", "=", withdrawalId)
    .executeTakeFirst()
  if (!found) return []
  const { name } = await readStoredOffer(db, found.offer_key)
  return [
    { label: "Winner by post", value: `${found.firstname} ${found.lastname}` },
    { label: "Address", value: found.address },
    { label: "Won with", value: `ticket ${found.ticket_number} of ${name}, draw ${found.draw_no}` },
  ]
}
