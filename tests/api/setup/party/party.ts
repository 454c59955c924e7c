import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partyConfigEndpoints } from "#src/contract/party/config.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import type { Session } from "#src/contract/party/session.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { money } from "#src/domain/core/money.ts"
import { coverSessions } from "#src/server/checkout/charges/cover-sessions.ts"
import { advanceSessions } from "#src/server/party/sessions/due-sessions.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { fail, type TestClient, type TestShop } from "../shop.ts"

let groups = 0

/** A group with a name of its own. */
export async function aGroup(client: TestClient, publicityStatus: "private" | "public" = "private") {
  groups += 1
  return client.call(groupEndpoints.create, { body: { groupName: `Group ${groups}`, publicityStatus } })
}

/** Opens a session of the next Powerball draw: 12 games at $10 a share where nothing else is chosen. */
export async function chooseSession(
  client: TestClient,
  groupId: string,
  {
    lotteryKey = "powerball",
    place = 0,
    numGames = 12,
    shareCents = 500,
    ...more
  }: {
    lotteryKey?: string
    /** Of the draw among those to come. */
    place?: number
    numGames?: number
    shareCents?: number
    drawNo?: number
    inviteAllExistingMembers?: boolean
    inviteMembers?: string[]
    autosessionStatus?: "on" | "off" | "paused"
    coverRest?: boolean
  } = {},
): Promise<Session> {
  const offer = await client.call(partyConfigEndpoints.one, { params: { lotteryKey } })
  const [game] = offer.games
  const drawNo = more.drawNo ?? offer.draws[place]?.drawNo
  if (!game || drawNo === undefined) throw new Error("Nothing of it can be played.")
  return client.call(partySessionEndpoints.create, {
    body: {
      groupId,
      lotteryKey,
      drawNo,
      gameType: game.gameType,
      gameOffer: game.gameOffer,
      numGames,
      sharePrice: money(shareCents, "AUD"),
      inviteAllExistingMembers: true,
      inviteMembers: [],
      autosessionStatus: "off",
      coverRest: false,
      ...more,
    },
  })
}

export const requestShares = ({ lotteryKey, sessionId }: Session, quantity: number) => ({
  productType: "social_syndicate_share" as const,
  lotteryKey,
  sessionId,
  quantity,
})

/** Pays for so many shares of a session out of the wallet, and for nothing else. */
export async function buyParty(client: TestClient, session: Session, quantity: number) {
  return client.pay(
    await client.call(cartEndpoints.build, { body: { items: [requestShares(session, quantity)] } }),
  )
}

export const join = (client: TestClient, token: string | null) =>
  client.call(groupEndpoints.joinByToken, { params: { token: token ?? "" } })
export const look = (client: TestClient, { sessionId }: Pick<Session, "sessionId">) =>
  client.call(partySessionEndpoints.get, { params: { id: sessionId } })

/** Does what time brings to parties, now; with a number of `rows` the process ends after those. */
export async function runParties(shop: TestShop, rows = Number.POSITIVE_INFINITY): Promise<void> {
  let claimed = 0
  const turn = { claimRow: () => ++claimed <= rows, failed: fail }
  await coverSessions(shop.fresh.database, () => shop.now, turn)
  await advanceSessions({ database: shop.fresh.database, keys: shop.running.services.keys }, shop.now, turn)
}

export const balanceOf = async (shop: TestShop, customerId: string) =>
  (await readWallet(shop.fresh.database.tables, customerId)).balance.cents

/** Reads the balance of an account of the ledger. */
export async function accountOf(shop: TestShop, account: string): Promise<number> {
  const { total } = await shop.fresh.database.tables
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("total"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow()
  return Number(total)
}
