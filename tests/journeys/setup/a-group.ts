import { partyConfigEndpoints } from "#src/contract/party/config.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { type Customer, clientOf } from "./customers.ts"

/** A group with an open ticket of a few shares, and its organiser's client. */
export async function aGroup(
  url: string,
  organiser: Pick<Customer, "email" | "password">,
  name: string,
  publicityStatus: "private" | "public" = "private",
) {
  const client = await clientOf(url, organiser)
  const group = await client.call(groupEndpoints.create, { body: { groupName: name, publicityStatus } })
  const [offer] = (await client.call(partyConfigEndpoints.all)).offers
  const [game, draw, sharePrice] = [offer?.games[0], offer?.draws[0], offer?.sharePrices[0]]
  if (!offer || !game || !draw || !sharePrice) throw new Error("No group can play anything.")
  const { groupId } = group
  const { lotteryKey } = offer
  const { gameType, gameOffer, tickets } = game
  await client.call(partySessionEndpoints.create, {
    body: {
      groupId,
      lotteryKey,
      drawNo: draw.drawNo,
      gameType,
      gameOffer,
      numGames: tickets[0]?.numGames ?? 0,
      sharePrice,
      inviteAllExistingMembers: true,
      inviteMembers: [],
      autosessionStatus: "off",
      coverRest: false,
    },
  })
  return { client, groupId, token: group.invitationToken ?? "" }
}
