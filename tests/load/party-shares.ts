import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { splitTicket } from "#src/domain/party/shares.ts"
import type { Database } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { createGroup } from "#src/server/party/groups/groups.ts"
import { partyConfig } from "#src/server/party/offers.ts"
import { openSession } from "#src/server/party/sessions/open-session.ts"
import { partyAccount, partyKey } from "#src/server/party/stored-shares.ts"
import type { Client } from "#src/shop/core/client/client.ts"

/** Open tickets of the group whose shares are bought. */
const TICKETS = 3

/** A group of a customer's with open tickets of as many shares as there can be; gives the group. */
export async function openTickets(database: Database, customerId: string): Promise<string> {
  const now = new Date()
  const { offers, limits } = await partyConfig(database.tables, {}, now)
  const [offer] = offers
  const [game] = offer?.games ?? []
  if (!offer || !game) throw new Error("No group can play anything.")
  const choices = game.tickets.flatMap(({ numGames, price }) =>
    offer.sharePrices.map((sharePrice) => ({
      numGames,
      sharePrice,
      shares: splitTicket(price.cents, sharePrice.cents).numShares,
    })),
  )
  const most = choices
    .filter(({ shares }) => shares <= limits.sharesMost)
    .reduce((best, one) => (one.shares > best.shares ? one : best))
  return inTransaction(database, async (trx) => {
    const groupId = await createGroup(
      trx,
      customerId,
      { groupName: "Killed", publicityStatus: "private" },
      now,
    )
    for (const { drawNo } of offer.draws.slice(0, TICKETS))
      await openSession(
        trx,
        customerId,
        {
          groupId,
          lotteryKey: offer.lotteryKey,
          drawNo,
          gameType: game.gameType,
          gameOffer: game.gameOffer,
          numGames: most.numGames,
          sharePrice: most.sharePrice,
          inviteAllExistingMembers: true,
          inviteMembers: [],
          autosessionStatus: "off",
          coverRest: false,
        },
        now,
      )
    return groupId
  })
}

/** Buys a share of the group's first ticket that has one left, the same purchase for the same key; null: none is left. */
export function buyShare(client: Client, groupId: string) {
  const purchases = new Map<string, () => Promise<string>>()
  async function begin(idempotencyKey: string): Promise<(() => Promise<string>) | null> {
    const open = await client.call(partySessionEndpoints.open, { params: { id: groupId } })
    const session = open.find(({ sharesLeft }) => sharesLeft > 0)
    if (!session) return null
    const { lotteryKey, sessionId } = session
    const item = { productType: "social_syndicate_share" as const, lotteryKey, sessionId, quantity: 1 }
    const cart = await client.call(cartEndpoints.build, { body: { items: [item] } })
    const body = {
      channelKey: "web",
      partnerKey: null,
      metadata: {},
      purchaseData: { cartRevision: cart.revision, expectedTotal: cart.payable },
    }
    const purchase = async () =>
      (await client.call(purchaseEndpoints.purchase, { body, idempotencyKey })).checkoutId
    purchases.set(idempotencyKey, purchase)
    return purchase
  }
  return async (idempotencyKey: string): Promise<string | null> => {
    const purchase = purchases.get(idempotencyKey) ?? (await begin(idempotencyKey))
    return purchase ? purchase() : null
  }
}

/** Reads the shares taken of the group's tickets, by its sessions, its orders and what the ledger holds for it. */
export async function soldShares({ tables }: Database, groupId: string) {
  const sessions = await tables
    .selectFrom("party_sessions")
    .select(["id", "taken", "share_cents", "status"])
    .where("group_id", "=", groupId)
    .execute()
  const { orders } = await tables
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .where("product_type", "=", "social_syndicate_share")
    .where(
      "game_offer",
      "in",
      sessions.map(({ id }) => partyKey(id)),
    )
    .executeTakeFirstOrThrow()
  const { held } = await tables
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("held"))
    .where(
      "account",
      "in",
      sessions.map(({ id }) => partyAccount(id)),
    )
    .executeTakeFirstOrThrow()
  // A ticket that is full is bought: what was held for it is the shop's.
  const spent = sessions.filter(({ status }) => status === "closed")
  const centsOf = (some: typeof sessions) =>
    some.reduce((sum, { taken, share_cents }) => sum + taken * share_cents, 0)
  return {
    taken: sessions.reduce((sum, { taken }) => sum + taken, 0),
    orders: Number(orders),
    heldOrSpent: Number(held) + centsOf(spent),
    paid: centsOf(sessions),
  }
}
