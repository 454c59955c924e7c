import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { notFound } from "../core/failure.ts"
import { type Listed, type Part, readDated } from "../staff/cursor.desk.ts"
import { memberOf, type Staff } from "../staff/staff.ts"

interface Note {
  readonly id: string
  readonly text: string
  readonly by: string
  readonly at: string
}

/** Lists the notes of staff about a customer, the latest first. */
export async function listNotes(db: Handle, customerId: string, part: Part): Promise<Listed<Note>> {
  const select = db
    .selectFrom("customer_notes as note")
    .innerJoin("staff_members as member", "member.id", "note.staff_id")
    .select(["note.id", "note.text", "note.created_at", "member.name"])
    .where("note.customer_id", "=", customerId)
  return readDated(select, "note.id", part, ({ id, text, name, created_at }) => ({
    id,
    text,
    by: name,
    at: created_at.toISOString(),
  }))
}

/** Notes something about a customer; notes are never changed, what was wrong is followed by another. */
export async function addNote(
  db: Handle,
  customerId: string,
  text: string,
  staff: Staff,
  now: Date,
): Promise<Note> {
  const known = await db.selectFrom("customers").select("id").where("id", "=", customerId).executeTakeFirst()
  if (!known) throw notFound()
  const id = newId(now.getTime())
  await db
    .insertInto("customer_notes")
    .values({ id, customer_id: customerId, staff_id: memberOf(staff).id, text, created_at: now })
    .execute()
  return { id, text, by: staff.name, at: now.toISOString() }
}
