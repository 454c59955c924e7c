import { isShareable, splitTicket } from "#src/domain/party/shares.ts"
import type { Database } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { nameKey } from "../party/groups/group-names.ts"
import { createGroup } from "../party/groups/groups.ts"
import { joinGroup } from "../party/groups/memberships.ts"
import { partyConfig } from "../party/offers.ts"
import { openSession } from "../party/sessions/open-session.ts"
import { demoCustomer, demoWaiting } from "./demo.ts"

const NAME = "Friday Fortunes"

/** A public group of a demonstration, with a session that is open and is followed by others; made once. */
export async function seedDemoParty(database: Database, now: Date): Promise<void> {
  const { tables } = database
  const known = await tables
    .selectFrom("party_groups")
    .select("id")
    .where("name_key", "=", nameKey(NAME))
    .executeTakeFirst()
  if (known) return
  const people = await tables
    .selectFrom("customers")
    .select(["id", "email"])
    .where("email", "in", [demoCustomer.email, ...demoWaiting.map(({ email }) => email)])
    .execute()
  const organiser = people.find(({ email }) => email === demoCustomer.email)
  const { offers } = await partyConfig(tables, {}, now)
  const [offer] = offers
  const [game] = offer?.games ?? []
  const [draw] = offer?.draws ?? []
  const ticket = game?.tickets[0]
  const sharePrice = offer?.sharePrices.find(
    ({ cents }) => ticket && isShareable(splitTicket(ticket.price.cents, cents)),
  )
  if (!organiser || !offer || !game || !draw || !ticket || !sharePrice) return
  await inTransaction(database, async (trx) => {
    const groupId = await createGroup(trx, organiser.id, { groupName: NAME, publicityStatus: "public" }, now)
    for (const { id } of people) await joinGroup(trx, groupId, id, now)
    await openSession(
      trx,
      organiser.id,
      {
        groupId,
        lotteryKey: offer.lotteryKey,
        drawNo: draw.drawNo,
        gameType: game.gameType,
        gameOffer: game.gameOffer,
        numGames: ticket.numGames,
        sharePrice,
        inviteAllExistingMembers: false,
        inviteMembers: [],
        autosessionStatus: "on",
        coverRest: false,
      },
      now,
    )
  })
}
