import type { Selectable } from "kysely"
import type { Draw, RaffleDrawData } from "#src/contract/draws/draw.ts"
import { money } from "#src/domain/core/money.ts"
import { ticketsLeft } from "#src/domain/raffles/raffle-books.ts"
import { rafflePurchaseStatus } from "#src/domain/raffles/raffle-draw.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import type { StoredPrize } from "../raffles/tables.ts"
import type { DrawRow } from "./catalogue.ts"
import { currencyOf } from "./currency-of.ts"
import { prizesCents, type RaffleDefinition } from "./offer-definition.ts"

type Own = Omit<Selectable<Tables["raffle_draws"]>, "prizes"> & { readonly prizes: readonly StoredPrize[] }
/** A draw of a raffle with all that is stored of it. */
export type RaffleDrawRow = DrawRow &
  Own & {
    /** The winner of the first prize; null until the draw. */
    readonly first_winner: string | null
    readonly first_prize: string | null
    readonly first_ticket: number | null
  }

export const raffleDrawRows = (db: Handle) =>
  db
    .selectFrom("draws")
    .innerJoin("raffle_draws", (join) =>
      join
        .onRef("raffle_draws.offer_key", "=", "draws.offer_key")
        .onRef("raffle_draws.draw_no", "=", "draws.draw_no"),
    )
    .leftJoin("raffle_winners as first", (join) =>
      join
        .onRef("first.offer_key", "=", "draws.offer_key")
        .onRef("first.draw_no", "=", "draws.draw_no")
        .on("first.place", "=", 0),
    )
    .selectAll(["draws", "raffle_draws"])
    .select([
      "first.winner as first_winner",
      "first.prize as first_prize",
      "first.ticket_number as first_ticket",
    ])

export async function readRaffleDraw(
  db: Handle,
  offerKey: string,
  drawNo: number,
): Promise<RaffleDrawRow | undefined> {
  return raffleDrawRows(db)
    .where("draws.offer_key", "=", offerKey)
    .where("draws.draw_no", "=", drawNo)
    .executeTakeFirst()
}

export function raffleDrawData(raffle: RaffleDefinition, row: RaffleDrawRow): RaffleDrawData {
  return {
    drawNumber: row.draw_no,
    drawStop: row.stop.toISOString(),
    featureImage: row.feature_image,
    name: row.name,
    value: money(prizesCents(row.prizes), currencyOf(raffle)),
    drawPreOrderStartDate: row.pre_order_from?.toISOString() ?? null,
    drawOpens: row.opens.toISOString(),
    tickets: row.tickets,
    remaining: raffle.showsRemaining ? ticketsLeft(row) : null,
    winnerInfo: winnerOf(row),
  }
}

function winnerOf({ first_winner, first_prize, first_ticket }: RaffleDrawRow): RaffleDrawData["winnerInfo"] {
  if (first_winner === null || first_prize === null || first_ticket === null) return null
  return { winner: first_winner, prize: first_prize, ticketNumber: first_ticket }
}

export const purchaseStatusOf = (row: RaffleDrawRow, now: Date) =>
  rafflePurchaseStatus(
    {
      isOpen: row.state === "DRAW_OPEN",
      stop: row.stop.getTime(),
      opens: row.opens.getTime(),
      tickets: row.tickets,
      sold: row.tickets - ticketsLeft(row),
    },
    now.getTime(),
  )

/** A draw of a raffle as the shop shows it. */
export function raffleDrawOf(raffle: RaffleDefinition, row: RaffleDrawRow, now: Date): Draw {
  const data = raffleDrawData(raffle, row)
  return {
    drawNo: row.draw_no,
    type: "raffle",
    stop: row.stop.toISOString(),
    drawDate: row.draw_at.toISOString(),
    prizePool: data.value,
    state: row.state,
    purchaseStatus: purchaseStatusOf(row, now),
    drawData: data,
  }
}

/** Lists what can be bought of every raffle, by its key: only open draws and pre-orders are offered. */
export async function offeredRaffleDraws(
  db: Handle,
  now: Date,
): Promise<ReadonlyMap<string, RaffleDrawRow[]>> {
  const rows = await raffleDrawRows(db)
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.stop")
    .execute()
  const offered = rows.filter((row) => ["open", "pre_order"].includes(purchaseStatusOf(row, now)))
  return Map.groupBy(offered, ({ offer_key }) => offer_key)
}
