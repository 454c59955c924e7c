import type { Currency } from "#src/contract/money.ts"
import type { Giveaway, GiveawayPrize, GiveawayWinner } from "#src/contract/rewards/giveaway.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import type { GiveawayRow, StoredGiveawayPrize } from "./tables.ts"

export const prizesOf = (prizes: readonly StoredGiveawayPrize[], currency: Currency): GiveawayPrize[] =>
  prizes.map(({ name, valueCents, cash }) => ({ name, value: money(valueCents, currency), cash }))

/** A giveaway as everybody sees it. */
export function giveawayOf(row: GiveawayRow): Giveaway {
  const { beacon, beacon_signature: signature } = row
  return {
    id: row.id,
    giveawayType: row.type,
    drawNumber: row.draw_no,
    name: row.name,
    description: row.description,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.stop.toISOString(),
    drawAt: row.draw_at.toISOString(),
    state: row.state,
    prizes: prizesOf(row.prizes, row.currency as Currency),
    rules: row.rules,
    tiers: [...row.tiers],
    cancelled: row.cancelled_at && {
      at: row.cancelled_at.toISOString(),
      reason: row.cancelled_reason ?? "",
    },
    numbers: [...(row.numbers ?? [])],
    proof: {
      offerKey: row.offer_key,
      commitment: row.commitment,
      seed: row.seed,
      numbersFrom: row.numbers_from,
      numbersRoot: row.numbers_root,
      entriesRoot: row.entries_root,
      entryCount: row.entry_count,
      closedAt: row.closed_at?.toISOString() ?? null,
      beacon: beacon && { ...beacon, signature },
    },
  }
}

const winnerRows = (db: Handle) =>
  db
    .selectFrom("giveaway_winners")
    .innerJoin("giveaways", "giveaways.id", "giveaway_winners.giveaway_id")
    .select(["giveaways.type", "giveaways.draw_no", "giveaways.name", "giveaways.currency"])
    .select(["giveaways.example", "giveaway_winners.drawn_at", "giveaway_winners.prize"])
    .select(["giveaway_winners.value_cents", "giveaway_winners.winner", "giveaway_winners.entry_no"])

type WinnerRow = Awaited<ReturnType<ReturnType<typeof winnerRows>["execute"]>>[number]

const winnerOf = (row: WinnerRow): GiveawayWinner => ({
  giveawayType: row.type,
  drawNumber: row.draw_no,
  giveawayName: row.name,
  drawnAt: row.drawn_at.toISOString(),
  prize: row.prize,
  value: money(row.value_cents, row.currency as Currency),
  winner: row.winner,
  entryNumber: row.entry_no,
  example: row.example,
})

/** Lists the winners of a giveaway, in the order of its prizes. */
export const winnersOf = async (db: Handle, giveawayId: string): Promise<GiveawayWinner[]> =>
  (
    await winnerRows(db)
      .where("giveaway_winners.giveaway_id", "=", giveawayId)
      .orderBy("giveaway_winners.position")
      .execute()
  ).map(winnerOf)

interface Paged {
  readonly limit: number
  readonly offset: number
}

/** All winners, the latest first. */
export async function listWinners(db: Handle, { limit, offset }: Paged) {
  const [rows, { total }] = await Promise.all([
    winnerRows(db)
      .orderBy("giveaway_winners.drawn_at", "desc")
      .orderBy("giveaway_winners.giveaway_id")
      .orderBy("giveaway_winners.position")
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom("giveaway_winners")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(winnerOf), pageInfo: { limit, offset, total } }
}

/** The types in each list; special ones are all that no rule makes every day or month. */
const lists = {
  all: ["daily", "major", "monthly", "preview", "special"],
  daily: ["daily"],
  monthly: ["monthly"],
  special: ["major", "preview", "special"],
} as const

/** Giveaways that are not closed, the next to close first; or those that were drawn, the latest first. */
export async function listGiveaways(
  db: Handle,
  { list, when, limit, offset }: Paged & { list: keyof typeof lists; when: "upcoming" | "past" },
  now: Date,
) {
  const listed = db
    .selectFrom("giveaways")
    .where("type", "in", [...lists[list]])
    .where("cancelled_at", "is", null)
  const found =
    when === "upcoming"
      ? listed.where("state", "=", "DRAW_OPEN").where("stop", ">", now)
      : listed.where("numbers", "is not", null)
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy("draw_at", when === "upcoming" ? "asc" : "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(giveawayOf), pageInfo: { limit, offset, total } }
}

/** A giveaway by its address; 404 where there is none. */
export async function readGiveaway(
  db: Handle,
  { giveawayType, drawNumber }: { giveawayType: GiveawayRow["type"]; drawNumber: number },
): Promise<GiveawayRow> {
  const row = await db
    .selectFrom("giveaways")
    .selectAll()
    .where(({ eb, and, or }) =>
      or([
        and([eb("type", "=", giveawayType), eb("draw_no", "=", drawNumber)]),
        // A preview keeps its address when it is a special giveaway.
        ...(giveawayType === "preview" ? [eb("preview_no", "=", drawNumber)] : []),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
