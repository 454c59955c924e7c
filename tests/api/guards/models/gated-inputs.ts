import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskRegionEndpoints } from "#src/contract/catalogue/regions.desk.ts"
import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import { ALL_REGIONS, THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { promotionEditingEndpoints } from "#src/contract/promotions/promotion-editing.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { deskSettingEndpoints } from "#src/contract/site/settings.desk.ts"
import { ceilingEndpoints } from "#src/contract/staff/ceilings.ts"
import { memberEndpoints } from "#src/contract/staff/members.ts"
import { aDraft } from "../../rewards/rewards-shop.ts"
import { debits } from "./bank-steps.ts"
import { pick } from "./chosen.ts"
import { draftOf } from "./code-drafts.ts"
import { OWN_CODE } from "./model-shop.ts"
import { raised } from "./raised.ts"
import { returnsOf } from "./returns.ts"
import type { World } from "./world.ts"

type Inputs = (world: World, nth: number) => Promise<Partial<Input<Endpoint>>>
const input = <E extends Endpoint>(of: (world: World, nth: number) => Promise<Partial<Input<E>>>): Inputs =>
  of as Inputs

const reason = "It was agreed on the phone"
/** The most that a giveaway of the model's shop may give. */
const fortune = [{ name: "A fortune", valueCents: 40_000, cash: true }]

type Versioned = Pick<typeof deskRegionEndpoints, "get" | "save" | "remove" | "restore">

/** Calls for something that is written in versions, which begin with what is published of it. */
function versioned(
  { get, save, remove, restore }: Versioned,
  params: { kind: string; key: string },
  change: (live: unknown, nth: number) => unknown = raised,
): [Endpoint, Inputs][] {
  const named = params as never
  const read = async ({ colleague }: World) =>
    (await colleague.propose(get, { params: named, query: { locale: null } })).result
  return [
    [
      save,
      async (world, nth) => {
        const { version, live } = await read(world)
        return { params, body: { locale: null, version, body: change(live, nth), publish: true } }
      },
    ],
    [remove, async (world) => ({ params, body: { locale: null, version: (await read(world)).version } })],
    [
      restore,
      async (world, nth) => {
        const { version } = await read(world)
        return {
          params,
          body: { locale: null, version, to: Math.min(version, 2 + (nth % Math.max(1, version))) },
        }
      },
    ],
  ]
}

const aPage = { path: "/about/terms-and-conditions", title: "Terms", markdown: "All is well." }
const terms = { kind: "page", key: "terms-and-conditions" }

/**
 * The input that each gated call is sent so that it would be carried out: the one that gives most to somebody who means
 * ill.
 */
const inputs: readonly (readonly [Endpoint, Inputs])[] = [
  [
    deskProductEndpoints.change,
    input<typeof deskProductEndpoints.change>(async (world, nth) => {
      const offerKey = String(await pick(world, "products", nth))
      const params = { offerKey }
      const { definition } = (await world.colleague.propose(deskProductEndpoints.get, { params })).result
      const { tagline } = definition
      const changes = [{ path: ["tagline"], from: tagline, to: `${tagline} ${nth}` }]
      return { params, body: { changes, from: null, reason } }
    }),
  ],
  [
    deskProductEndpoints.resume,
    input(async (world, nth) => ({ params: { offerKey: await pick(world, "products", nth) } })),
  ],
  [
    deskProductEndpoints.changeSyndicates,
    input<typeof deskProductEndpoints.changeSyndicates>(async ({ colleague }, nth) => {
      const { rules } = (await colleague.propose(deskProductEndpoints.syndicates)).result
      const place = nth % rules.length
      const size = rules[place]?.size ?? 0
      return {
        body: { changes: [{ path: ["rules", place, "size"], from: size, to: size + 1 }], from: null, reason },
      }
    }),
  ],
  ...versioned(deskRegionEndpoints, { kind: "regions", key: ALL_REGIONS }, (live) => live),
  ...versioned(deskGiveawayRuleEndpoints as never, { kind: "giveaway_rules", key: THE_PROGRAM }),
  ...versioned(deskProgramEndpoints as never, { kind: "program", key: THE_PROGRAM }, (live) => live),
  ...versioned(promotionVersionEndpoints as never, { kind: "promotion", key: OWN_CODE }, (_, nth) =>
    draftOf(nth, false),
  ),
  ...versioned(deskContentEndpoints as never, terms, () => aPage),
  [
    deskGiveawayEndpoints.create,
    input<typeof deskGiveawayEndpoints.create>(async ({ shop }) => ({
      body: aDraft(shop, { prizes: fortune }),
    })),
  ],
  [
    deskGiveawayEndpoints.change,
    input<typeof deskGiveawayEndpoints.change>(async ({ shop, colleague, stage }) => {
      const params = stage.laterGiveaway
      const { result } = await colleague.propose(deskGiveawayEndpoints.get, { params })
      const { name, description, giveawayType: _, ...terms } = aDraft(shop, { prizes: fortune })
      return { params, body: { revision: result.revision, name, description, terms } }
    }),
  ],
  [deskGiveawayEndpoints.release, input(async ({ stage }) => ({ params: stage.heldGiveaway }))],
  [deskResultEndpoints.release, input(async ({ stage }) => ({ params: stage.heldDraw }))],
  [
    deskCustomerEndpoints.forgiveDebt,
    input(async (world, nth) => ({ params: { customerId: world.person(nth).customerId }, body: { reason } })),
  ],
  [
    ceilingEndpoints.raise,
    input(async (world, nth) => ({
      params: { source: await pick(world, "sources", nth) },
      body: { amount: { amount: "100000.00", currency: "AUD" }, hours: 24, reason },
    })),
  ],
  [
    deskSettingEndpoints.change,
    input<typeof deskSettingEndpoints.change>(async ({ colleague }) => {
      const name = "ceilingPromotionsCents"
      const { settings } = (await colleague.propose(deskSettingEndpoints.list)).result
      const was = Number(settings.find((setting) => setting.name === name)?.value)
      return { params: { name }, body: { value: was + 10_000_000, was, reason } }
    }),
  ],
  [
    promotionEditingEndpoints.put,
    input(async (_, nth) => ({ params: { code: `PUT${nth % 3}` }, body: draftOf(nth, false) })),
  ],
  [cmsEditingEndpoints.putPage, input(async () => ({ params: { key: terms.key }, body: aPage }))],
  [cmsEditingEndpoints.removePage, input(async () => ({ params: { key: terms.key } }))],
  [
    memberEndpoints.invite,
    input<typeof memberEndpoints.invite>(async () => ({
      body: {
        name: "My other mailbox",
        email: `other${crypto.randomUUID()}@example.com`,
        roles: ["finance"],
      },
    })),
  ],
  [
    memberEndpoints.change,
    input<typeof memberEndpoints.change>(async ({ colleague }) => {
      const { result } = await colleague.propose(memberEndpoints.list)
      const other = result.find(({ roles }) => roles.includes("support") && !roles.includes("owner"))
      return { params: { id: other?.id ?? "" }, body: { roles: ["support", "finance", "draws"] } }
    }),
  ],
  [
    memberEndpoints.reset,
    input<typeof memberEndpoints.reset>(async ({ colleague }) => {
      const { result } = await colleague.propose(memberEndpoints.list)
      return { params: { id: result.find(({ roles }) => roles.includes("support"))?.id ?? "" } }
    }),
  ],
  [
    payoutEndpoints.bookReturn,
    input(async (world, nth) => ({ params: { id: await pick(world, "sent", nth) }, body: { reason } })),
  ],
  [
    payoutEndpoints.markSent,
    input(async (world) => {
      await debits(2000).run(world)
      return { params: { id: await pick(world, "batches", 0) } }
    }),
  ],
  [
    payoutEndpoints.discard,
    input(async (world) => {
      await debits(2000).run(world)
      return { params: { id: await pick(world, "batches", 0) } }
    }),
  ],
  [payoutEndpoints.readReturns, input(async (world) => ({ body: { text: await returnsOf(world) } }))],
]

export const gatedInputs: ReadonlyMap<string, Inputs> = new Map(
  inputs.map(([{ name }, inputsOf]) => [name, inputsOf] as const),
)
export const gatedEndpoints: readonly Endpoint[] = inputs.map(([endpoint]) => endpoint)
