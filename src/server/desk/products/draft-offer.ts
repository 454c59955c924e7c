import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { lotteryOffer } from "../../catalogue/lottery-offer.ts"
import { membershipOffer } from "../../catalogue/membership-definition.ts"
import { isMembership, isRaffle, type OfferDefinition } from "../../catalogue/offer-definition.ts"
import { drawOf, openDraws, type SalesRegion } from "../../catalogue/offers.ts"
import { type RaffleDefinition, raffleOffer } from "../../catalogue/raffle-definition.ts"
import { raffleDrawOf, raffleDrawRows } from "../../catalogue/raffle-draws.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"
import type { Handle } from "../../database/database.ts"

/** Draws that are shown with a draft: enough for its page. */
const MOST_DRAWS = 30
const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A product as customers would see it with a change that somebody looks at; null for a draft that there is not. */
export async function readDraftOffer(
  db: Handle,
  id: string,
  { hidden }: Pick<SalesRegion, "hidden">,
  now: Date,
): Promise<Omit<ProductOffer, "ranking" | "urlAliases"> | null> {
  if (!DRAFT_ID.test(id)) return null
  const row = await db.selectFrom("offer_drafts").select("definition").where("id", "=", id).executeTakeFirst()
  if (!row) return null
  const draft = row.definition as OfferDefinition
  if (isMembership(draft)) return membershipOffer(draft, false)
  if (isRaffle(draft)) return raffleOffer(draft, await draftDraws(db, draft, now), false)
  const draws = openDraws(await readCatalogue(db), draft.key, now)
    .slice(0, MOST_DRAWS)
    .map((draw) => drawOf(draw, draft, now))
  return lotteryOffer(draft, draws, false, hidden)
}

/** The coming draw of a raffle as if it were made by the draft. */
async function draftDraws(db: Handle, raffle: RaffleDefinition, now: Date) {
  const row = await raffleDrawRows(db)
    .where("draws.offer_key", "=", raffle.key)
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.stop")
    .limit(1)
    .executeTakeFirst()
  const edition = row && raffle.editions[(row.draw_no - 1) % raffle.editions.length]
  if (!row || !edition) return []
  const { name, featureImage, tickets, prizes } = edition
  const shown = { ...row, name, feature_image: featureImage, tickets, prizes: [...prizes], opens: now }
  return [raffleDrawOf(raffle, shown, now)]
}
