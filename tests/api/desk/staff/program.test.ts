import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import type { ProgramContent } from "#src/contract/rewards/program-config.ts"
import type { GiveawayRule } from "#src/contract/rewards/program-editing.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { advance, closeSoon, openOne } from "../../rewards/rewards-shop.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

const locale = null
const texts = { kind: "program" as const, key: THE_PROGRAM }
const given = { kind: "giveaway_rules" as const, key: THE_PROGRAM }

describe.each(anyDatabase)("the members' programme at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let content: Clerk
  let draws: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), {})
    content = await aClerk(shop, "content")
    draws = await aClerk(shop, "draws")
    await draws.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const read = async () => {
    const { result } = await content.call(deskProgramEndpoints.get, { params: texts })
    return { ...result, live: result.live as ProgramContent }
  }
  const write = async (change: Partial<ProgramContent>, publish = true, version?: number) => {
    const { live, version: present } = await read()
    return content.call(deskProgramEndpoints.save, {
      params: texts,
      body: { locale, version: version ?? present, body: { ...live, ...change }, publish },
    })
  }
  const readRules = async () => {
    const { result } = await draws.call(deskGiveawayRuleEndpoints.get, { params: given })
    return { version: result.version, rules: (result.live as { rules: GiveawayRule[] }).rules }
  }
  const writeRules = async (rules: readonly unknown[], by = draws) => {
    const { version } = await readRules()
    return by.call(deskGiveawayRuleEndpoints.save, {
      params: given,
      body: { locale, version, body: { rules }, publish: true },
    })
  }
  const shown = async () => (await shop.client().call(rewardsEndpoints.config)).programConfig

  it("has texts that are drafted, published and gone back from; two editors overwrite nothing", async () => {
    const first = await read()
    const faq = [{ question: "Is it free?", answer: "Yes." }, ...first.live.faq]
    expect((await write({ faq }, false)).status).toBe(200)
    expect((await shown()).faq).toEqual(first.live.faq)
    const { version } = await read()
    const tries = await Promise.all([write({ faq }, true, version), write({ faq: [] }, true, version)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = tries[0]?.status === 200 ? faq : []
    expect((await shown()).faq).toEqual(winner)
    const versions = await content.call(deskProgramEndpoints.versions, {
      params: texts,
      query: { locale, limit: 50 },
    })
    expect(versions.result.rows[0]?.body, "the latest version").toMatchObject({ faq: winner })
    const to = versions.result.rows.at(-1)?.version ?? 0
    const now = await read()
    const back = await content.call(deskProgramEndpoints.restore, {
      params: texts,
      body: { locale, version: now.version, to },
    })
    expect(back.status).toBe(200)
    expect((await shown()).faq).toEqual(first.live.faq)
    // The programme's own rules are as they were, whatever was written of its texts.
    expect((await shown()).giveawayRules).toHaveLength(3)
  })

  it.each<[string, (live: ProgramContent) => Partial<ProgramContent>]>([
    ["no title", ({ titleContent }) => ({ titleContent: { ...titleContent, title: " " } })],
    ["a link out of the shop", () => ({ navigationItems: [{ label: "Away", path: "//evil.example" }] })],
    ["a tier twice", ({ membershipTiers: [free] }) => ({ membershipTiers: free ? [free, free] : [] })],
    ["a pricing that there is not", () => ({ eligiblePricingIds: ["nowhere"] })],
  ])("refuses %s, and changes nothing", async (_, change) => {
    const before = await read()
    const refused = await write(change(before.live))
    expect(refused.status).toBe(422)
    expect(await read()).toEqual(before)
  })

  it("is open to pricings that there are", async () => {
    const { result } = await content.call(deskProgramEndpoints.pricings)
    expect(result.map(({ pricingId }) => pricingId)).toEqual([
      "default",
      "tattslotto",
      "gold_lotto",
      "x_lotto",
    ])
    const { live } = await read()
    expect((await write({ eligiblePricingIds: ["gold_lotto"] })).status).toBe(200)
    expect((await shown()).eligiblePricingIds).toEqual(["gold_lotto"])
    await write({ eligiblePricingIds: live.eligiblePricingIds })
  })

  it("has rules that the next giveaway is made by; one that takes entries keeps its own", async () => {
    const { rules } = await readRules()
    const open = await openOne(shop, "daily")
    const [daily, ...others] = rules
    const prizes = [{ name: "A bigger prize", valueCents: 20_000, cash: true }]
    expect((await writeRules([{ ...daily, name: "Nightly giveaway", prizes }, ...others])).status).toBe(200)
    expect((await openOne(shop, "daily")).name).toBe(open.name)
    await closeSoon(shop, open.id)
    await advance(shop)
    expect(await openOne(shop, "daily")).toMatchObject({ name: "Nightly giveaway", prizes })
    const { version } = await readRules()
    await draws.call(deskGiveawayRuleEndpoints.remove, { params: given, body: { locale, version } })
    expect((await readRules()).rules).toEqual(rules)
  })

  it.each<[string, (rule: GiveawayRule) => unknown[]]>([
    ["a kind twice", (rule) => [rule, rule]],
    ["a rule without prizes", (rule) => [{ ...rule, prizes: [] }]],
    [
      "a rule that nobody could win by",
      (rule) => [{ ...rule, tiers: ["premium"], entries: { ...rule.entries, free: 1, premium: 0 } }],
    ],
    ["an hour that no clock has", (rule) => [{ ...rule, closes: "24:00" }]],
    ["a month of 32 days", (rule) => [{ ...rule, every: { unit: "month", months: 1, day: 32 } }]],
  ])("refuses %s, and changes nothing", async (_, wrong) => {
    const { rules } = await readRules()
    const [rule] = rules
    expect(rule && (await writeRules(wrong(rule))).status).toBe(422)
    expect((await readRules()).rules).toEqual(rules)
  })

  it("keeps rules from whoever writes texts, and from whoever shows no second factor", async () => {
    const { rules } = await readRules()
    expect((await content.call(deskGiveawayRuleEndpoints.get, { params: given })).status).toBe(403)
    expect((await writeRules(rules, await aClerk(shop, "draws"))).status).toBe(403)
  })
})
