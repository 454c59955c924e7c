import type { ReplyTemplate } from "#src/contract/account/messages.desk.ts"
import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { notFound } from "../core/failure.ts"
import { changedMeanwhile } from "../staff/staff.ts"

interface Draft {
  readonly name: string
  readonly text: string
}

export const listTemplates = (db: Handle): Promise<ReplyTemplate[]> =>
  db.selectFrom("reply_templates").selectAll().orderBy("name").orderBy("id").execute()

export const addTemplate = (db: Handle, { name, text }: Draft, now: Date): Promise<ReplyTemplate> =>
  db
    .insertInto("reply_templates")
    .values({ id: newId(now.getTime()), name, text })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a template that is still as its author read it. */
export async function changeTemplate(
  db: Handle,
  id: string,
  { name, text, revision }: Draft & { revision: number },
): Promise<ReplyTemplate> {
  const changed = await db
    .updateTable("reply_templates")
    .set({ name, text, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returningAll()
    .executeTakeFirst()
  if (changed) return changed
  const known = await db.selectFrom("reply_templates").select("id").where("id", "=", id).executeTakeFirst()
  throw known ? changedMeanwhile("Somebody else has changed this template. Load it again first.") : notFound()
}

export async function removeTemplate(db: Handle, id: string): Promise<void> {
  await db.deleteFrom("reply_templates").where("id", "=", id).execute()
}
