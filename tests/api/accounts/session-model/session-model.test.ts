import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { lendBrowsers } from "../../../stage/tabs.ts"
import { freshEmbedded } from "../../setup/databases.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"
import { beginnings } from "./beginning.ts"
import { lives, look } from "./living.ts"
import { aPersonNamed, type Device, Model } from "./model.ts"
import { securings } from "./securing.ts"
import { World } from "./world.ts"

/** Sequences of steps; set SESSION_RUNS for a long search. */
const RUNS = Number(process.env.SESSION_RUNS ?? 25)
const LONGEST = 40
/** A shop of its own for so many sequences: their past must not slow down a long search. */
const PER_SHOP = 250

const aDevice = (name: string, isFrame = false): Device => ({
  name,
  isFrame,
  isKnown: false,
  held: null,
  lastAct: 0,
  rememberedUntil: new Map(),
  trouble: null,
})

describe("signing in", () => {
  lendBrowsers()
  let shop: TestShop
  let [sequences, steps] = [0, 0]
  async function aNewShop(): Promise<void> {
    const now = shop?.now
    await shop?.close()
    shop = await openShop(await freshEmbedded())
    // Time does not go back for a page that waits.
    if (now) shop.now = now
  }
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    await aNewShop()
  }, 60_000)
  afterAll(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  async function begun() {
    if (++sequences % PER_SHOP === 0) await aNewShop()
    const people = [aPersonNamed("Kim"), aPersonNamed("Lee")]
    const devices = [aDevice("phone"), aDevice("laptop"), aDevice("frame", true)]
    const model = new Model(Math.ceil(shop.now.getTime() / 1000) * 1000, people, devices)
    const world = await World.of(shop)
    world.turnClock(model.now)
    await world.forgetPasswordTries()
    for (const person of people) {
      await world.settle(person)
      model.begin(person, false)
    }
    for (const device of devices.slice(0, 2)) await world.newTab(model, device)
    return { model, world }
  }

  it(`leaves nobody locked out, no signed-out customer's data on a page and no code taken twice in ${RUNS} sequences`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands([...beginnings, ...lives, ...securings], { maxCommands: LONGEST, size: "max" }),
        async (commands) => {
          const { model, world } = await begun()
          try {
            await fc.asyncModelRun(() => ({ model, real: world }), commands)
            world.journal.push("in the end everybody looks")
            for (const device of model.devices) world.arm(device)
            for (const tab of [...model.tabs]) await look(model, world, tab, ["right"])
          } catch (cause) {
            const told = world.journal.map((line, n) => `${n + 1}. ${line}`).join("\n")
            throw new Error(`${told}\n${cause instanceof Error ? cause.message : cause}`, { cause })
          }
          steps += world.journal.length
        },
      ),
      { numRuns: RUNS },
    )
    console.info(`${sequences} sequences, ${steps} steps`)
    expect(steps).toBeGreaterThan(RUNS)
  }, 14_400_000)
})
