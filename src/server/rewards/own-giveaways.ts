import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { EntryStatus, OwnGiveaway, OwnPrize } from "#src/contract/rewards/giveaway.ts"
import {
  EMAIL_UNPROVED,
  GIVEAWAY_CLOSED,
  NO_MEMBER,
  type RewardsCustomer,
} from "#src/contract/rewards/rewards.ts"
import { money } from "#src/domain/core/money.ts"
import { entriesText } from "#src/domain/rewards/entries.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import type { Clock } from "../core/clock.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { databaseMoment, sharedMoment } from "../core/due.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { counted } from "./close-giveaway.ts"
import { readProgram } from "./memberships/program-settings.ts"
import { ineligible, readMember, readStanding } from "./memberships/standing.ts"
import { prizesOf } from "./present-giveaways.ts"
import { isAnnounced } from "./previews.ts"
import type { GiveawayRow, RewardTables } from "./tables.ts"

/** How a customer stands to a giveaway that takes entries. */
interface OwnEntries {
  readonly entries: number
  readonly status: EntryStatus
}

/** The entries that a customer would have if the giveaway closed now; none where their membership gives none. */
async function ownEntries(db: Handle, row: GiveawayRow, customerId: string): Promise<OwnEntries> {
  const { content } = await readProgram(db)
  const { rows } = await counted(row, content.eligiblePricingIds, customerId).execute(db)
  const [own] = rows
  const status = !row.rules.unlock ? "guaranteed" : own?.unlocked ? "unlocked" : "locked"
  return { entries: own?.entries ?? 0, status: own ? status : "locked" }
}

const upcomingOf = ({ id, type, draw_no }: GiveawayRow, { entries, status }: OwnEntries) => ({
  drawId: id,
  giveawayType: type,
  drawNumber: draw_no,
  numberOfEntriesText: entriesText(entries),
  entryStatus: status,
})

const openNow = (db: Handle, now: Date) =>
  db
    .selectFrom("giveaways")
    .selectAll()
    .where("program", "=", PROGRAM)
    .where("state", "=", "DRAW_OPEN")
    .where("cancelled_at", "is", null)
    .where("opens_at", "<=", now)
    .where("stop", ">", now)
    .where((eb) => eb.not(isAnnounced(eb)))
    .orderBy("stop")
    .execute()

async function hasProvedEmail(db: Handle, customerId: string): Promise<boolean> {
  const { email_proved_at } = await db
    .selectFrom("customers")
    .select("email_proved_at")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  return email_proved_at !== null
}

export async function readRewardsCustomer(
  db: Handle,
  customerId: string,
  now: Date,
): Promise<RewardsCustomer> {
  const standing = await readStanding(db, customerId, now)
  const isEmailProved = await hasProvedEmail(db, customerId)
  const upcomingDraws = []
  if (isEmailProved)
    for (const row of await openNow(db, now))
      upcomingDraws.push(upcomingOf(row, await ownEntries(db, row, customerId)))
  return { membershipPrograms: [standing], isEmailProved, upcomingDraws }
}

/**
 * Unlocks a member's entries, once; whoever asks again learns the same. Closing waits for it, and it for closing, which
 * is judged by the database's clock.
 */
export async function unlockEntries(
  trx: InTransaction,
  customerId: string,
  giveawayId: string,
  clock: Clock,
) {
  const giveaway = await trx
    .with("held", (db) => db.selectFrom("giveaways").selectAll().where("id", "=", giveawayId).forShare())
    .selectFrom("held")
    .selectAll()
    .select(databaseMoment.as("moment"))
    .executeTakeFirst()
  if (!giveaway) throw notFound()
  const { moment, ...row } = giveaway
  const now = sharedMoment(clock, [moment])
  const { eligible, status } = await readMember(trx, customerId, now)
  if (!eligible) throw ineligible()
  if (status !== "member") throw new Failure(403, NO_MEMBER, sentence("failure.program.noMember"))
  if (!(await hasProvedEmail(trx, customerId)))
    throw new Failure(403, EMAIL_UNPROVED, sentence("failure.giveaway.unproved"))
  if (row.cancelled_at !== null)
    throw new Failure(409, GIVEAWAY_CLOSED, sentence("failure.giveaway.cancelled"))
  if (row.state !== "DRAW_OPEN" || row.stop <= now)
    throw new Failure(409, GIVEAWAY_CLOSED, sentence("failure.giveaway.closed"))
  if (row.opens_at > now || row.type === "preview")
    throw new Failure(409, GIVEAWAY_CLOSED, sentence("failure.giveaway.notOpen"))
  if ((await ownEntries(trx, row, customerId)).entries === 0)
    throw new Failure(403, NO_MEMBER, sentence("failure.program.noEntries"))
  if (row.rules.unlock)
    await trx
      .insertInto("giveaway_entries")
      .values({
        id: newId(now.getTime()),
        giveaway_id: giveawayId,
        customer_id: customerId,
        unlocked_at: now,
      })
      .onConflict((conflict) => conflict.columns(["customer_id", "giveaway_id"]).doNothing())
      .execute()
  return upcomingOf(row, await ownEntries(trx, row, customerId))
}

interface Paged {
  readonly limit: number
  readonly offset: number
}

/** Giveaways that a customer takes part in and that are not drawn, the next first. There are few at any time. */
export async function currentGiveaways(db: Handle, customerId: string, { limit, offset }: Paged, now: Date) {
  const closed = await entered(db, customerId).where("giveaways.state", "=", "DRAW_CLOSED").execute()
  const items: OwnGiveaway[] = closed.map((row) => ownOf(row, enteredIn(row), []))
  for (const row of await openNow(db, now)) {
    const own = await ownEntries(db, row, customerId)
    if (own.entries > 0) items.push(ownOf(row, { ...own, numbers: null }, []))
  }
  return { items: items.slice(offset, offset + limit), pageInfo: { limit, offset, total: items.length } }
}

/** Giveaways that were drawn and in which a customer had entries, the latest first, with what they won. */
export async function closedGiveaways(db: Handle, customerId: string, { limit, offset }: Paged) {
  const drawn = entered(db, customerId).where("giveaways.numbers", "is not", null)
  const [rows, { total }] = await Promise.all([
    drawn.orderBy("giveaways.draw_at", "desc").orderBy("giveaways.id").limit(limit).offset(offset).execute(),
    drawn
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ])
  const prizes =
    rows.length === 0
      ? []
      : await db
          .selectFrom("giveaway_winners")
          .selectAll()
          .where("customer_id", "=", customerId)
          .where(
            "giveaway_id",
            "in",
            rows.map(({ id }) => id),
          )
          .orderBy("position")
          .execute()
  const won = Map.groupBy(prizes, ({ giveaway_id }) => giveaway_id)
  const items = rows.map((row) => ownOf(row, enteredIn(row), won.get(row.id) ?? []))
  return { items, pageInfo: { limit, offset, total } }
}

const entered = (db: Handle, customerId: string) =>
  db
    .selectFrom("giveaway_entries as entry")
    .innerJoin("giveaways", "giveaways.id", "entry.giveaway_id")
    .selectAll("giveaways")
    .select(["entry.id as entry_id", "entry.entries", "entry.first_no", "entry.last_no"])
    .where("entry.customer_id", "=", customerId)
    .where("entry.entries", "is not", null)

type EnteredRow = Awaited<ReturnType<ReturnType<typeof entered>["execute"]>>[number]

const enteredIn = ({ entries, first_no, last_no, rules }: EnteredRow) => ({
  entries: entries ?? 0,
  status: rules.unlock ? ("unlocked" as const) : ("guaranteed" as const),
  numbers: first_no === null || last_no === null ? null : { first: first_no, last: last_no },
})

/** A customer's own entries in a giveaway that is closed; 404 where they had none. */
export async function enteredOne(
  db: Handle,
  customerId: string,
  { id }: Pick<GiveawayRow, "id">,
): Promise<EnteredRow> {
  const row = await entered(db, customerId).where("giveaways.id", "=", id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

type WinnerRow = Pick<
  Selectable<RewardTables["giveaway_winners"]>,
  "id" | "prize" | "value_cents" | "cash" | "claim_status"
>

export const ownPrizeOf = (
  { id, prize, value_cents, cash, claim_status }: WinnerRow,
  currency: string,
): OwnPrize => ({
  id,
  prize,
  value: money(value_cents, currency as Currency),
  cash,
  claim: claim_status,
})

function ownOf(
  row: GiveawayRow,
  { entries, status, numbers }: OwnEntries & { readonly numbers: OwnGiveaway["entryNumbers"] },
  won: readonly WinnerRow[],
): OwnGiveaway {
  return {
    drawId: row.id,
    giveawayType: row.type,
    drawNumber: row.draw_no,
    name: row.name,
    closesAt: row.stop.toISOString(),
    drawAt: row.draw_at.toISOString(),
    state: row.state,
    prizes: prizesOf(row.prizes, row.currency as Currency),
    entryStatus: status,
    numberOfEntries: entries,
    numberOfEntriesText: entriesText(entries),
    entryNumbers: numbers,
    won: won.map((one) => ownPrizeOf(one, row.currency)),
  }
}
