import fc from "fast-check"
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../../../../../demo-hosts/providers/identity-provider.ts"
import { freshEmbedded } from "../../../setup/databases/databases.ts"
import { openShop, type TestShop } from "../../../setup/shop.ts"
import { beginnings, signInStep } from "./beginning.ts"
import { byProvider } from "./by-provider.ts"
import { byToken } from "./by-token.ts"
import { aPersonNamed, type Device } from "./customers.ts"
import type { Faults } from "./faults.ts"
import { lateAnswers } from "./late-answers.ts"
import { lives, look } from "./living.ts"
import { Model } from "./model.ts"
import { passwordLinks } from "./password-links.ts"
import { addPasskeyStep, securings, turnOnStep } from "./securing.ts"
import { World } from "./world.ts"

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
  secretUntil: 0,
  answer: null,
  trouble: null,
})

const steps = [
  ...beginnings,
  ...byToken,
  ...byProvider,
  ...passwordLinks,
  ...lateAnswers,
  ...lives,
  ...securings,
]

/** Two customers, each with an account, and nobody signed in on a phone and a laptop with a page open. */
async function begun(shop: TestShop, idp: IdentityProvider, faults: Faults) {
  const people = [aPersonNamed("Kim"), aPersonNamed("Lee")]
  const devices = [aDevice("phone"), aDevice("laptop"), aDevice("frame", true)]
  const model = new Model(shop.now.getTime(), people, devices)
  const world = await World.of(shop, idp, faults)
  world.turnClock(model.now)
  await world.forgetPasswordTries()
  for (const person of people) {
    await world.settle(person)
    model.begin(person, false)
  }
  for (const device of devices.filter(({ isFrame }) => !isFrame)) await world.newTab(model, device)
  return { model, world }
}

/** How a sequence begins: somebody is signed in at two places, most of the time with a passkey and codes. */
const beginning = fc
  .record({
    method: fc.option(fc.constantFrom("app" as const, "app" as const, "email" as const), { freq: 4 }),
    hasPasskey: fc.boolean(),
    isSomewhereElse: fc.boolean(),
  })
  .map(({ method, hasPasskey, isSomewhereElse }) => {
    const signingIn = { who: 0, entry: null, isRight: 1, save: false }
    return [
      signInStep({ n: 0, ...signingIn }),
      ...(isSomewhereElse ? [signInStep({ n: 1, ...signingIn })] : []),
      ...(hasPasskey ? [addPasskeyStep({ n: 0, given: [] })] : []),
      ...(method ? [turnOnStep({ n: 0, method })] : []),
    ]
  })

/** Sequences of steps on a shop; `guardsOff` takes a guard from it, for controls. */
export function sequences(
  faults: Faults = {},
  guardsOff: (fresh: TestShop["fresh"]) => Promise<void> = async () => {},
) {
  let shop: TestShop | null = null
  const provider = startIdentityProvider()
  const counted = { sequences: 0, steps: 0 }

  async function theShop(): Promise<TestShop> {
    if (shop && counted.sequences % PER_SHOP > 0) return shop
    const before = shop?.now
    await shop?.close()
    shop = await openShop(await freshEmbedded(), (await provider).environment)
    await guardsOff(shop.fresh)
    // Time does not go back for a page that waits.
    if (before) shop.now = before
    return shop
  }

  const property = fc.asyncProperty(
    beginning,
    fc.commands(steps, { maxCommands: LONGEST, size: "max" }),
    async (first, commands) => {
      const { model, world } = await begun(await theShop(), await provider, faults)
      counted.sequences += 1
      try {
        for (const one of first) await one.run(model, world)
        await fc.asyncModelRun(() => ({ model, real: world }), commands)
        world.journal.push("in the end everybody looks")
        for (const device of model.devices) world.arm(device)
        for (const tab of [...model.tabs]) await look(model, world, tab, ["right"])
      } catch (cause) {
        const told = world.journal.map((line, n) => `${n + 1}. ${line}`).join("\n")
        throw new Error(`${told}\n${cause instanceof Error ? cause.message : cause}`, { cause })
      }
      counted.steps += world.journal.length
    },
  )
  return {
    property,
    counted,
    async close() {
      await shop?.close()
      await (await provider).close()
    },
  }
}
