import type { Currency } from "#src/contract/money.ts"
import type { GiveawayRule } from "#src/contract/rewards/program-editing.ts"
import { giveawayWinnerName } from "#src/domain/rewards/entries.ts"
import { type GiveawayTimes, nextTimes } from "#src/domain/rewards/giveaway-times.ts"
import type { RandomBelow } from "#src/domain/tickets/draft/random.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId, sha256 } from "../core/database/ids.ts"
import { type DrawSource, pastSeed } from "../draws/draw-source.ts"
import { randomOfSeed } from "../draws/results/operator.ts"
import { winningEntries } from "../rewards/draw-giveaway.ts"
import { giveawayKey, giveawayValues, insertNumbered } from "../rewards/make-giveaways.ts"
import { defaultContent, defaultRules } from "../rewards/memberships/program-defaults.ts"
import { writeGiveawayRules, writeProgramContent } from "../rewards/memberships/program-settings.ts"

const DAY_MS = 86_400_000

/** Invented members, as they are shown: a first name, an initial and, in Australia, a state. */
const FIRST = [
  "Amara",
  "Bruno",
  "Celia",
  "Dara",
  "Ewan",
  "Farah",
  "Gus",
  "Hana",
  "Ines",
  "Jonah",
  "Kiri",
  "Leo",
]
const LAST = "ABCDGHKLMNPRSTVW"
const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "ACT", "NT"]

const one = <T>(list: ArrayLike<T>, random: RandomBelow): T => list[random(list.length)] as T

/** Giveaways that a demonstration held before it had members: since how many days, and with about how many entries. */
const past: Readonly<Record<GiveawayRule["giveawayType"], { days: number; entries: number }>> = {
  daily: { days: 12, entries: 900 },
  monthly: { days: 92, entries: 6400 },
  major: { days: 100, entries: 700 },
}

/** When giveaways of a rule closed since a day, the first before the others. */
function pastTimes(rule: GiveawayRule, since: Date, now: Date, timeZone: string): GiveawayTimes[] {
  const times = nextTimes(rule, since, timeZone)
  return times.draw >= now ? [] : [times, ...pastTimes(rule, times.stop, now, timeZone)]
}

/**
 * Giveaways that a demonstration held, drawn by seeds that everybody knows, and a special one to come. Winners are
 * made up, which their pages say.
 */
export async function seedGiveaways(
  trx: InTransaction,
  source: DrawSource,
  { currency, timeZone }: { readonly currency: Currency; readonly timeZone: string },
  now: Date,
): Promise<void> {
  for (const rule of defaultRules) {
    const since = new Date(now.getTime() - past[rule.giveawayType].days * DAY_MS)
    for (const [before, times] of pastTimes(rule, since, now, timeZone).entries())
      await seedPast(trx, source, rule, before + 1, times, { currency, now })
  }
  await writeProgramContent(trx, {
    ...defaultContent,
    discounts: [
      {
        code: "MEMBER10",
        title: "10% off your tickets",
        text: "For premium members. Type the code into your cart.",
      },
    ],
  })
  await writeGiveawayRules(trx, defaultRules)
  const inNineDays = new Date(now.getTime() + 9 * DAY_MS)
  const { stop, draw } = nextTimes({ every: { unit: "day" }, closes: "20:00" }, inNineDays, timeZone)
  const special = {
    name: "Summer giveaway",
    description: "A bike each for two members, wherever they ride.",
    prizes: [
      { name: "A touring bike", valueCents: 180_000, cash: false },
      { name: "A city bike", valueCents: 120_000, cash: false },
    ],
    entries: { free: 1, premium: 3, perTicket: 0, unlock: false },
    tiers: ["free" as const, "premium" as const],
  }
  const times = { opens: now, stop, draw }
  await trx
    .insertInto("giveaways")
    .values(giveawayValues(source, "special", 1, special, times, { currency, now }))
    .execute()
  const later = (at: Date) => new Date(at.getTime() + 30 * DAY_MS)
  await insertNumbered(
    trx,
    source,
    {
      giveawayType: "preview",
      name: "Winter getaway",
      description: "A week in the snow for two, and something warm for three more.",
      prizes: [
        { name: "A week in the snow", valueCents: 420_000, cash: false },
        ...Array.from({ length: 3 }, () => ({ name: "Warm thanks", valueCents: 50_000, cash: true })),
      ],
      entries: { free: 1, premium: 3, perTicket: 0, unlock: true },
      tiers: ["free", "premium"],
    },
    { opens: stop, stop: later(stop), draw: later(draw) },
    { currency, now },
  )
}

async function seedPast(
  trx: InTransaction,
  source: DrawSource,
  rule: GiveawayRule,
  drawNo: number,
  times: GiveawayTimes,
  at: { currency: Currency; now: Date },
): Promise<void> {
  const { entries: usual } = past[rule.giveawayType]
  const { stop, draw } = times
  const { seed, commitment } = pastSeed()
  const row = { offer_key: giveawayKey(rule.giveawayType), draw_no: drawNo }
  const random = randomOfSeed(seed, `${row.offer_key}/members`, drawNo)
  const entries = usual + random(usual)
  const numbers = winningEntries(seed, row, entries, rule.prizes.length)
  const values = giveawayValues(source, rule.giveawayType, drawNo, rule, times, at)
  await trx
    .insertInto("giveaways")
    .values({
      ...values,
      seed,
      sealed_seed: null,
      commitment,
      numbers_from: "seed",
      beacon: null,
      state: "DRAW_EMAILED",
      entries_root: sha256(""),
      entry_count: entries,
      closed_at: stop,
      numbers: JSON.stringify(numbers),
      example: true,
    })
    .execute()
  await trx
    .insertInto("giveaway_winners")
    .values(
      rule.prizes.map((prize, position) => ({
        id: newId(draw.getTime()),
        giveaway_id: values.id,
        position,
        customer_id: null,
        entry_no: numbers[position] as number,
        prize: prize.name,
        value_cents: prize.valueCents,
        cash: prize.cash,
        winner: giveawayWinnerName(
          one(FIRST, random),
          one(LAST, random),
          at.currency === "AUD" ? one(STATES, random) : null,
        ),
        drawn_at: draw,
        claim_status: null,
      })),
    )
    .execute()
}
