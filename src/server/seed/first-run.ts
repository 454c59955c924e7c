import { isDeepStrictEqual } from "node:util"
import type { Locale } from "#src/contract/site/discovery.ts"
import { money } from "#src/domain/core/money.ts"
import { createCustomer } from "../account/customers.ts"
import { noteProof } from "../account/details/email-proof.ts"
import { upsertRules } from "../catalogue/draw-rules.ts"
import { readStoredSetting } from "../catalogue/settings.ts"
import type { ServerConfig } from "../config.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { britishTexts } from "../core/texts/british-texts.ts"
import type { DrawSource, FollowedDraw } from "../draws/draw-source.ts"
import { lotteryOfFile } from "../draws/result-file.ts"
import { ensureSecret } from "../partners/partners.ts"
import { upsertPromotion } from "../promotions/codes.ts"
import { ensureRaffleDraws } from "../raffles/raffle-schedule.ts"
import { credit } from "../wallet/wallet.ts"
import { britishRaffles } from "./british-raffles.ts"
import { britishContent } from "./content/british-content.ts"
import { firstCauses } from "./content/causes-and-tips.ts"
import { seedContent } from "./content/first-content.ts"
import { demoCustomer, demoHomes, demoPartners, demoWaiting } from "./demo.ts"
import { demoPromotions } from "./demo-promotions.ts"
import { seedGiveaways } from "./giveaways.ts"
import { firstDraws, numberedFor } from "./history.ts"
import { australianLotteries } from "./lotteries/australian-lotteries.ts"
import { britishLotteries } from "./lotteries/british-lotteries.ts"
import { memberships } from "./memberships.ts"
import { notePurpose } from "./purpose.ts"
import { seedRaffleDraws } from "./raffle-history.ts"
import { raffles } from "./raffles.ts"

const firstRaffles = { "en-AU": raffles, "en-GB": britishRaffles }
const firstLotteries = { "en-AU": australianLotteries, "en-GB": britishLotteries }

const FIRST_RUN = "first-run"

/**
 * Fills an empty shop, once. One in earnest begins with its lotteries and texts; all that is made up (past draws,
 * charities and what is for them) is for a demonstration. A lottery with a file of its past gets none besides.
 */
export async function seedFirstRun(
  database: Database,
  source: DrawSource,
  config: ServerConfig,
  now: Date,
): Promise<void> {
  const { locale, demo } = config
  // Looked at before anything is written: a write makes a new catalogue, even one that finds the row there.
  if ((await readStoredSetting(database.tables, FIRST_RUN)) !== undefined) return
  const reported = new Set(config.resultFiles.map(lotteryOfFile))
  await inTransaction(database, async (trx) => {
    const first = await trx
      .insertInto("settings")
      .values({ name: FIRST_RUN, value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst()
    if (!first) return
    await notePurpose(trx, demo)
    const made: FollowedDraw[] = []
    for (const [position, lottery] of firstLotteries[locale].entries()) {
      const definition = numberedFor(lottery, now)
      if (definition.causes && !demo) continue
      await trx
        .insertInto("offers")
        .values({ key: definition.key, position, definition: JSON.stringify(definition), suspended: false })
        .execute()
      const rules = await upsertRules(trx, definition.rules)
      const draws = firstDraws(
        { definition, rules, source },
        made,
        now,
        demo && !reported.has(definition.key),
      )
      await trx.insertInto("draws").values(draws).execute()
      made.push(...draws)
    }
    await seedContent(trx, locale, now)
    if (demo) {
      await trx
        .insertInto("causes")
        .values(locale === "en-GB" ? britishContent(firstCauses) : firstCauses)
        .execute()
      await seedRaffles(trx, source, locale, now)
    }
    await seedMemberships(trx, locale)
    const [program] = memberships[locale]
    if (demo && program)
      await seedGiveaways(trx, source, { currency: config.currency, timeZone: program.timeZone }, now)
    if (locale === "en-GB") await seedBritishTexts(trx)
  })
}

/** The raffles, after the lotteries, and at the causes that they are for. */
async function seedRaffles(trx: InTransaction, source: DrawSource, locale: Locale, now: Date): Promise<void> {
  for (const [index, raffle] of firstRaffles[locale].entries()) {
    const { definition } = raffle
    await trx
      .insertInto("offers")
      .values({
        key: definition.key,
        position: firstLotteries[locale].length + index,
        definition: JSON.stringify(definition),
        suspended: false,
      })
      .execute()
    await seedRaffleDraws(trx, source, raffle, now)
    await trx
      .updateTable("causes")
      .set({ offers: JSON.stringify([definition.key]) })
      .where("key", "=", definition.cause.key)
      .execute()
  }
  await ensureRaffleDraws(trx, source, now)
}

/** The memberships, after everything that is drawn. */
async function seedMemberships(trx: InTransaction, locale: Locale): Promise<void> {
  const before = firstLotteries[locale].length + firstRaffles[locale].length
  for (const [index, definition] of memberships[locale].entries())
    await trx
      .insertInto("offers")
      .values({
        key: definition.key,
        position: before + index,
        definition: JSON.stringify(definition),
        suspended: false,
      })
      .execute()
}

/** A funded customer and partners whose secrets are known: for demonstrations only. */
export async function seedDemo(database: Database, config: ServerConfig, now: Date): Promise<void> {
  for (const partner of demoPartners(config.port)) {
    const { slug, key, name, secret } = partner
    const present = await database.tables
      .selectFrom("partners")
      .select(["origins", "revision"])
      .where("slug", "=", slug)
      .executeTakeFirst()
    // The ports of this start, unless staff wrote something else.
    const isAsWanted =
      present && (present.revision > 0 || isDeepStrictEqual(present.origins, partner.origins))
    const row = {
      slug,
      key,
      name,
      channels: JSON.stringify([
        { channelKey: "web", name: "Website" },
        { channelKey: "newsletter", name: "Newsletter" },
      ]),
      origins: JSON.stringify(partner.origins),
      allows_unbound_tokens: partner.allowsUnboundTokens,
    }
    if (!isAsWanted)
      await database.tables
        .insertInto("partners")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("slug").doUpdateSet({ origins: row.origins }).where("partners.revision", "=", 0),
        )
        .execute()
    await ensureSecret(database.tables, slug, secret, now)
  }
  const promotions = demoPromotions(config.currency, now)
  const stored = await database.tables
    .selectFrom("promotions")
    .select("code")
    .where(
      "code",
      "in",
      promotions.map(({ code }) => code),
    )
    .execute()
  const there = new Set(stored.map(({ code }) => code))
  for (const { code, ...promotion } of promotions)
    if (!there.has(code)) await upsertPromotion(database, code, promotion, now)
  const { reference, partner, fundsCents, ...person } = demoCustomer
  const form = { ...person, ...demoHomes[config.locale] }
  const known = await database.tables
    .selectFrom("customers")
    .select("id")
    .where("email", "=", form.email)
    .executeTakeFirst()
  if (known) return
  await createCustomer(database, form, now, async (trx, id) => {
    const source = { kind: "opening", reference: `demo ${id}`, from: "gateway_clearing" } as const
    await credit(trx, id, money(fundsCents, config.currency), source, now)
    await trx
      .insertInto("partner_customers")
      .values([
        { partner_slug: partner, reference, customer_id: id, linked_at: now },
        { partner_slug: "harbour-radio", reference: "listener-7", customer_id: id, linked_at: now },
      ])
      .execute()
    await noteProof(trx, { id, email: form.email }, { isOwnSession: true }, now)
  })
  for (const { flags, ...waiting } of demoWaiting)
    await createCustomer(database, { ...form, ...waiting }, now, async (trx, id) => {
      await trx.updateTable("customers").set(flags).where("id", "=", id).execute()
    })
}

/** A shop in Britain begins with its own words. */
async function seedBritishTexts(trx: InTransaction): Promise<void> {
  const items = Object.entries(britishTexts).map(([id, value]) => ({
    locale: "en-GB",
    id,
    category: id.split(".", 1)[0] as string,
    type: "plain",
    value,
  }))
  await trx.insertInto("content_items").values(items).execute()
}
