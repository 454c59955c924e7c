import fc from "fast-check"
import { expect } from "vitest"
import { socialEndpoints, socialSignInEndpoints } from "#src/contract/sign-in/social.ts"
import { signInByProviderAtom } from "#src/shop/sign-in/session/social-sign-in.atoms.ts"
import { codeOf } from "../../../setup/refusals.ts"
import { asked, begins, name, nth } from "./beginning.ts"
import type { Device, Journey, Person } from "./customers.ts"
import type { Model } from "./model.ts"
import { customersTab, given, withCodes } from "./securing.ts"
import { pick, step } from "./step.ts"
import type { World } from "./world.ts"

const OVER = "social_expired"
const provider = "google" as const
const params = { provider }

const ownTabs = (model: Model) => model.tabs.filter(({ device }) => !device.isFrame)

const left = (model: Model, person: Person, device: Device, address: string): Journey =>
  model.leave({ person, device, address, state: new URL(address).searchParams.get("state") ?? "" })

async function comeBack(model: Model, world: World, journey: Journey): Promise<void> {
  const isKept = model.comeBack(journey)
  expect(await world.comeBack(journey), "whether the provider's answer is kept").toBe(isKept)
}

const leave = fc.record({ n: nth, who: nth, comesBack: fc.boolean() }).map(({ n, who, comesBack }) =>
  step("leave for Google", async (model, world, say) => {
    const tab = pick(ownTabs(model), n)
    const person = pick(model.people, who)
    say(`${person.name} in ${tab.name}${comesBack ? ", and come back" : ""}`)
    let address = ""
    await world.run(tab, async ({ client }) => {
      address = (await client.call(socialSignInEndpoints.begin, { params, body: { next: null } })).address
    })
    const journey = left(model, person, tab.device, address)
    if (comesBack) await comeBack(model, world, journey)
  }),
)

const back = nth.map((n) =>
  step("come back from Google", async (model, world, say) => {
    if (model.journeys.length === 0) return say("nobody went there")
    const journey = pick(model.journeys.toReversed(), n)
    say(`${journey.person.name} on the ${journey.device.name}`)
    await comeBack(model, world, journey)
  }),
)

const takeUp = fc
  .record({ n: nth, which: nth, entry: asked, isElsewhere: fc.nat({ max: 5 }), save: fc.boolean() })
  .map(({ n, which, entry, isElsewhere, save }) =>
    step("sign in with Google's answer", async (model, world, say) => {
      if (model.journeys.length === 0) return say("nobody went there")
      const journey = pick(model.journeys.toReversed(), which)
      const { person, state } = journey
      const tabs = ownTabs(model).filter(({ device }) => (device === journey.device) === isElsewhere > 0)
      if (tabs.length === 0) return say("no tab is open there")
      const tab = pick(tabs, n)
      const { device } = tab
      say(`${person.name} in ${tab.name} with code ${entry}${save ? ", remembered" : ""}`)
      const arrived = model.arrive(journey, device)
      let outcome = ""
      const refusedArrival = await world.run(tab, async ({ client }) => {
        outcome = (await client.call(socialSignInEndpoints.arrive, { body: { state } })).outcome
      })
      expect(refusedArrival, "the arrival").toBe(arrived)
      if (arrived === null) expect(outcome, "what comes next").toBe(person.isLinked ? "sign-in" : "prove")
      const isTaken = () => model.isGood(journey, device) && journey.isArrived && person.isLinked
      const code = entry === null ? undefined : await world.textOf(person, entry)
      const needsCode = person.factor !== null && !model.remembers(device, person)
      const show = () => (isTaken() ? model.show(person, device, entry) : OVER)
      const { answer, session } = begins(model, tab, person, show, { save, entry })
      const refused = await world.run(tab, ({ shop }) =>
        shop.store.set(signInByProviderAtom, { token: state, saveDevice: save, ...(code ? { code } : {}) }),
      )
      expect(refused, "the answer").toBe(answer)
      if (needsCode && code && session) await world.codeTaken(person, code)
      name(world, tab, answer, session)
      if (!session) return
      journey.isOver = true
      world.noteUsed(`journey ${state}`)
      const body = { state, saveDevice: false }
      const again = world.run(tab, ({ client }) => client.call(socialSignInEndpoints.signIn, { body }))
      expect(await again, "the same answer of Google").toBe(OVER)
      const stranger = world.shop.client("shop").call(socialSignInEndpoints.signIn, { body })
      expect(await codeOf(stranger), "Google's answer in another browser").toBe(OVER)
    }),
  )

const link = fc.record({ n: nth, given }).map(({ n, given }) =>
  step("link Google", async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person || tab.person.isLinked) return say("not possible")
    const { person, device } = tab
    say(`${person.name} in ${tab.name}, codes ${given.join(", ") || "none"}`)
    const body = { password: world.real(person).password }
    let address = ""
    const isDone = await withCodes(model, world, tab, given, async ({ client }) => {
      address = (await client.call(socialEndpoints.begin, { params, body })).address
    })
    if (!isDone) return
    const { state } = { state: new URL(address).searchParams.get("state") ?? "" }
    device.secretUntil = model.now + 60 * 60_000
    device.answer = null
    const bare = { person, device, address, state, begunAt: 0, until: 0, isArrived: false, isOver: true }
    expect(await world.comeBack(bare), "whether the provider's answer is kept").toBe(true)
    const refused = await world.run(tab, async ({ client }) => {
      const { outcome } = await client.call(socialSignInEndpoints.arrive, { body: { state } })
      expect(outcome, "what comes next").toBe("link")
      await client.call(socialEndpoints.link, { params, body: { state } })
    })
    expect(refused, "linking").toBeNull()
    person.isLinked = true
  }),
)

const unlink = fc.record({ n: nth, given }).map(({ n, given }) =>
  step("unlink Google", async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person?.isLinked) return say("not possible")
    say(`${tab.person.name} in ${tab.name}, codes ${given.join(", ") || "none"}`)
    const body = { password: world.real(tab.person).password }
    const isDone = await withCodes(model, world, tab, given, ({ client }) =>
      client.call(socialEndpoints.unlink, { params, body }),
    )
    if (isDone) tab.person.isLinked = false
  }),
)

/** Ways to begin a session with an identity at a provider, and what makes one of use. */
export const byProvider = [leave, leave, back, takeUp, takeUp, takeUp, link, link, unlink]
