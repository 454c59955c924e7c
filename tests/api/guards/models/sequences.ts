import fc from "fast-check"
import type { Role } from "#src/contract/staff/scopes.ts"
import type { FreshDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { win } from "../../setup/payments/withdrawals.ts"
import { NOON, type TestShop } from "../../setup/shop.ts"
import { judgeBeforeChange } from "./by-source.ts"
import { type ModelShop, openModelShop } from "./model-shop.ts"
import { agreeToDebits, aPlayer, strangers } from "./people.ts"
import { faultsOf } from "./reckon.ts"
import { resetShop } from "./reset-shop.ts"
import { type Step, Tally, World } from "./world.ts"

/** A shop of its own for so many sequences: their past must not slow down a long search. */
const PER_SHOP = 100
/** Each customer's winnings before a sequence begins, cents. */
const WON = 8000

/** A game's players, and the steps that they try. */
export interface Game {
  /** Customers who play together. */
  readonly players: number
  /** The insider's role; null where no staff plays. */
  readonly roles: fc.Arbitrary<Role | null>
  readonly steps: fc.Arbitrary<Step[]>
  /** Sequences that are played before any that is generated. */
  readonly first?: readonly [Role | null, Step[]][]
}

/** Sequences on shops that are made as they are needed. `guardsOff` takes a guard from each, for controls. */
export function sequencesOf(
  { players, roles, steps }: Game,
  open: () => Promise<FreshDatabase>,
  guardsOff?: (shop: TestShop) => Promise<void>,
) {
  const tally = new Tally()
  const counted = { sequences: 0, steps: 0 }
  let stage: ModelShop | null = null
  let people: string[] = []

  async function aStage(): Promise<ModelShop> {
    if (stage && people.length >= players) return stage
    await stage?.shop.close()
    stage = await openModelShop(await open(), guardsOff)
    people = await strangers(stage.shop, PER_SHOP * players)
    return stage
  }

  async function begin(role: Role | null): Promise<World> {
    const at = await aStage()
    at.shop.now = NOON
    await resetShop(at)
    const group = []
    for (const id of people.splice(0, players)) group.push(await aPlayer(at.shop, id, people.length))
    await agreeToDebits(at.shop, group)
    for (const { customerId } of group) await win(at.shop, customerId, WON)
    const insider = role && (await anInsider(at.shop, role))
    return World.begin(at, { people: group, insider, beforeCodeChange: judgeBeforeChange }, tally)
  }

  const property = fc.asyncProperty(roles, steps, async (role, tried) => {
    const world = await begin(role)
    world.journal.push(`${role ?? "no"} insider`)
    counted.sequences += 1
    counted.steps += tried.length
    for (const step of tried)
      await step.run(world).catch((cause: unknown) => {
        throw new Error(`"${step.text}" failed: ${String(cause)}\n\n${journalOf(world)}`, { cause })
      })
    if (process.env.GUARD_JOURNAL) console.info(journalOf(world))
    const faults = await faultsOf(world)
    if (faults.length > 0) throw new Error(`${faults.join("\n")}\n\n${journalOf(world)}`)
  })
  return { property, tally, counted, close: async () => stage?.shop.close() }
}

async function anInsider(shop: TestShop, role: Role): Promise<Clerk> {
  const clerk = await aClerk(shop, role)
  await clerk.elevate()
  return clerk
}

const journalOf = ({ journal }: World) => journal.map((line, n) => `${n + 1}. ${line}`).join("\n")
