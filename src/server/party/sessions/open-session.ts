import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import { type AutosessionStatus, partyCodes } from "#src/contract/party/party.codes.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { isShareable, SHARES_LEAST, SHARES_MOST, splitTicket } from "#src/domain/party/shares.ts"
import { emptyGame, quickPick } from "#src/domain/tickets/games/game.ts"
import { priceOfGames } from "#src/domain/tickets/pricing.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { isDuplicate } from "#src/server/core/database/transaction.ts"
import { Failure, invalid } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import { rulesIn } from "../../catalogue/draw-rules.ts"
import { isLottery, type LotteryDefinition } from "../../catalogue/offer-definition.ts"
import type { DrawRow } from "../../catalogue/offers.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"
import { randomOfSeed } from "../../draws/results/operator.ts"
import { noteEvent } from "../events.ts"
import { type GroupRow, inviteTo, requireOrganiser } from "../groups/memberships.ts"
import { isBarred, type PartyGame, partyDraws, partyGames } from "../offers.ts"
import { readPartyRules } from "../rules.ts"
import { PARTY_NAME, partyKey } from "../stored-shares.ts"

/** An organiser's choices. */
export interface SessionChoice {
  readonly groupId: string
  readonly lotteryKey: string
  readonly drawNo: number
  readonly gameType: GameTypeKey
  readonly gameOffer: string
  readonly numGames: number
  readonly sharePrice: Money
  readonly inviteAllExistingMembers: boolean
  /** Members, by their membership. */
  readonly inviteMembers: readonly string[]
  readonly autosessionStatus: AutosessionStatus
  readonly coverRest: boolean
}

const drawClosed = (name: string) =>
  new Failure(422, errorCodes.drawClosed, sentence("failure.draw.closed", { name }))

/** Opens a session of a group that the customer organises; gives its id. */
export async function openSession(
  trx: InTransaction,
  customerId: string,
  choice: SessionChoice,
  now: Date,
): Promise<string> {
  const group = await requireOrganiser(trx, choice.groupId, customerId)
  const id = await openSessionIn(trx, group, choice, now)
  await inviteMembers(trx, id, choice.groupId, choice.inviteMembers, now)
  return id
}

/** Invites members by their memberships; who is no member is left out. */
export async function inviteMembers(
  trx: InTransaction,
  sessionId: string,
  groupId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  const rows = await trx
    .selectFrom("party_members")
    .select("customer_id")
    .where("group_id", "=", groupId)
    .where("id", "in", memberIds)
    .where("left_at", "is", null)
    .execute()
  await inviteTo(
    trx,
    [sessionId],
    rows.map(({ customer_id }) => customer_id),
    now,
  )
}

/** The draw and the kind of ticket that are chosen, as they are sold now. */
async function chosen(trx: InTransaction, choice: SessionChoice, now: Date) {
  const [catalogue, rules] = [await readCatalogue(trx), await readPartyRules(trx)]
  const stored = catalogue.offersByKey.get(choice.lotteryKey)
  const lottery = stored?.definition
  if (!lottery || !isLottery(lottery) || stored.suspended || isBarred(lottery))
    throw invalid("failure.party.session.game")
  const game = partyGames(lottery, rules).find(
    ({ gameType, offer }) => gameType === choice.gameType && offer.key === choice.gameOffer,
  )
  if (!game?.games.includes(choice.numGames)) throw invalid("failure.party.session.game")
  const draw = partyDraws(catalogue, lottery, now).find(({ draw_no }) => draw_no === choice.drawNo)
  if (!draw) throw drawClosed(lottery.name)
  // Held, so that neither its rules nor its cutoff change before the ticket is picked.
  const lockedDraw = await trx
    .selectFrom("draws")
    .select(["state", "stop", "rules", "halted_at"])
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .forShare()
    .executeTakeFirst()
  if (
    lockedDraw?.state !== "DRAW_OPEN" ||
    lockedDraw.stop <= now ||
    lockedDraw.halted_at ||
    lockedDraw.rules !== draw.rules
  )
    throw drawClosed(lottery.name)
  const cents = priceOfGames(game.offer, choice.numGames).cents
  const { sharePrice } = choice
  if (sharePrice.currency !== currencyOf(lottery) || !rules.shareCents.includes(sharePrice.cents))
    throw invalid("failure.party.session.sharePrice")
  const shares = splitTicket(cents, sharePrice.cents)
  if (!isShareable(shares))
    throw invalid("failure.party.session.shares", {
      shares: shares.numShares,
      least: SHARES_LEAST,
      most: SHARES_MOST,
    })
  const drawn = { ...lottery, rules: rulesIn(catalogue.rules, lottery, draw) ?? lottery.rules }
  return { rules, lottery: drawn, game, draw, cents, shares }
}

/** Opens a session of a group whose row is held. The numbers of its ticket are picked here, and shown once it is bought. */
export async function openSessionIn(
  trx: InTransaction,
  group: GroupRow,
  choice: SessionChoice,
  now: Date,
): Promise<string> {
  const { rules, lottery, game, draw, cents, shares } = await chosen(trx, choice, now)
  const { count } = await trx
    .selectFrom("party_sessions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("group_id", "=", group.id)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow()
  if (count >= rules.openSessionsMost)
    throw invalid("failure.party.session.most", { most: rules.openSessionsMost })
  const id = newId(now.getTime())
  const standardGames = game.offer.combinations * choice.numGames
  try {
    await trx
      .insertInto("party_sessions")
      .values({
        id,
        group_id: group.id,
        offer_key: lottery.key,
        draw_no: draw.draw_no,
        game_type: game.gameType,
        game_offer: game.offer.key,
        game_offer_name: game.offer.name,
        num_games: choice.numGames,
        standard_games: standardGames,
        ticket_cents: cents,
        wanted_cents: choice.sharePrice.cents,
        share_cents: shares.shareCents,
        currency: currencyOf(lottery),
        size: shares.numShares,
        taken: 0,
        status: "open",
        autosession: choice.autosessionStatus,
        invite_all: choice.inviteAllExistingMembers,
        cover_rest: choice.coverRest,
        cancel_reason: null,
        created_at: now,
        closed_at: null,
        cancelled_at: null,
        invited_at: null,
        reminded_at: null,
        filled_told_at: null,
        result_told_at: null,
        covered_at: null,
        followed_at: null,
      })
      .execute()
  } catch (error) {
    if (isDuplicate(error))
      throw new Failure(409, partyCodes.sessionExists, sentence("failure.party.session.exists"))
    throw error
  }
  await pickTicket(trx, { id, lottery, draw, game, numGames: choice.numGames, standardGames, shares }, now)
  await noteEvent(trx, group.id, { type: "session_opened", sessionId: id }, now)
  return id
}

interface PickedTicket {
  readonly id: string
  readonly lottery: LotteryDefinition
  readonly draw: DrawRow
  readonly game: PartyGame
  readonly numGames: number
  readonly standardGames: number
  readonly shares: { readonly numShares: number; readonly shareCents: number }
}

/**
 * The ticket waits as a syndicate without members, which takes part in no draw. Its numbers come from what the draw
 * published before, under the session's own name: once the session is known anybody can pick them again.
 */
async function pickTicket(
  trx: InTransaction,
  { id, lottery, draw, game: { gameType, offer }, numGames, standardGames, shares }: PickedTicket,
  now: Date,
): Promise<void> {
  const random = randomOfSeed(draw.commitment, `${lottery.key} party ${id}`, draw.draw_no)
  const games = Array.from({ length: numGames }, () => quickPick(emptyGame(offer.numberSets), offer, random))
  await trx
    .insertInto("syndicates")
    .values({
      id,
      key: partyKey(id),
      name: PARTY_NAME,
      offer_key: lottery.key,
      draw_no: draw.draw_no,
      ranking: 0,
      size: shares.numShares,
      sold: 0,
      cost_cents: shares.shareCents,
      currency: currencyOf(lottery),
      tickets: JSON.stringify([
        {
          gameType,
          gameOffer: offer.key,
          gameOfferName: offer.name,
          wheel: offer.wheel,
          numStandardGames: standardGames,
          games,
        },
      ]),
      created_at: now,
      party: true,
      outcomes: null,
      winnings_cents: null,
    })
    .execute()
}
