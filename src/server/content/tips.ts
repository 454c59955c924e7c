import type { Selectable } from "kysely"
import type { Tip } from "#src/contract/content/tip.ts"
import type { Handle } from "../core/database/database.ts"
import { richText } from "../core/texts/rich-text.ts"
import type { ContentTables } from "./tables.ts"

type TipRow = Selectable<ContentTables["tips"]>

const tipOf = ({ key, product_key, title, markdown }: TipRow): Tip => ({
  key,
  productKey: product_key,
  title,
  text: richText(markdown),
})

/** All tips in their order. */
export const listTips = async (db: Handle): Promise<Tip[]> =>
  (await db.selectFrom("tips").selectAll().orderBy("position").orderBy("key").execute()).map(tipOf)

/** Makes or changes a tip. */
export async function upsertTip(db: Handle, key: string, draft: Omit<TipRow, "key">): Promise<Tip> {
  await db
    .insertInto("tips")
    .values({ key, ...draft })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(draft))
    .execute()
  return tipOf({ key, ...draft })
}

export async function removeTip(db: Handle, key: string): Promise<void> {
  await db.deleteFrom("tips").where("key", "=", key).execute()
}
