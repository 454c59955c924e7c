import type { InTransaction } from "../database/database.ts"

/** Sentences that a shop in Britain says in other words: content items that its editor may change again. */
const britishTexts: Readonly<Record<string, string>> = {
  "footer.helpNumber": "0808 8020 133",
  "footer.helpSite": "www.gambleaware.org",
  "payment.limits": "Play within your limits. Help is free and confidential on 0808 8020 133.",
  "cart.regulation":
    "{minimumAge}+ only. Play within your limits. Help is free and confidential on 0808 8020 133 and at www.gambleaware.org.",
  "person.suburb": "Town or city",
  "builder.quickPick": "Lucky Dip",
  "builder.quickPicks": "Lucky Dip a whole ticket",
  "builder.options.autoplayHint":
    "We'll buy this ticket for every draw from your wallet until you turn it off. Lucky Dips get new numbers each time.",
  "cart.quickPick": "Lucky Dip",
  "cart.emptyHint": "Pick a lottery and choose your numbers, or take a Lucky Dip.",
  "recurring.quickPick": "Lucky Dip, picked anew for each draw",
}

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
