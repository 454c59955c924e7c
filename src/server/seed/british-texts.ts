import type { InTransaction } from "../core/database/database.ts"
import { britishTexts } from "../core/texts/british-texts.ts"

/** A shop in Britain begins with its own words. */
export async function seedBritishTexts(trx: InTransaction): Promise<void> {
  const items = Object.entries(britishTexts).map(([id, value]) => ({
    locale: "en-GB",
    id,
    category: id.split(".", 1)[0] as string,
    type: "plain",
    value,
  }))
  await trx.insertInto("content_items").values(items).execute()
}
