import fc from "fast-check"
import { expect } from "vitest"
import { passkeyEndpoints } from "#src/contract/sign-in/passkey.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { twoFactorEndpoints } from "#src/contract/sign-in/two-factor.ts"
import { anAuthenticator } from "../../../setup/authenticator.ts"
import { codeOf } from "../../../setup/refusals.ts"
import { BASE } from "../../../setup/shop.ts"
import type { Entry, Tab } from "./customers.ts"
import { entries } from "./living.ts"
import type { Model } from "./model.ts"
import { pick, step } from "./step.ts"
import type { World } from "./world.ts"

const nth = fc.nat({ max: 11 })
export const given = fc.oneof(
  { weight: 3, arbitrary: entries },
  { weight: 1, arbitrary: fc.constant<Entry[]>(["wrong", "passkey"]) },
)

/** A page of the shop's own whose customer is about to do something. */
export function customersTab(model: Model, n: number): Tab | null {
  const tabs = model.tabs.filter(({ device, person }) => !device.isFrame && person)
  return tabs.length > 0 ? pick(tabs, n) : null
}

/** Does what takes a code, with what is entered; tells whether the model lets it be done. */
export async function withCodes(
  model: Model,
  world: World,
  tab: Tab,
  entered: readonly Entry[],
  act: Parameters<World["run"]>[1],
): Promise<boolean> {
  const outcome = model.elevated(tab, [...entered])
  world.entries = [...entered]
  const refused = await world.run(tab, act)
  expect(refused === null, `whether it is done (${refused}; by the model ${outcome})`).toBe(outcome === "in")
  return outcome === "in"
}

export const turnOnStep = ({ n, method }: { n: number; method: "app" | "email" }) =>
  step(`turn on codes by ${method}`, async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person || tab.person.factor) return say("not possible")
    const { person } = tab
    say(`${person.name} in ${tab.name}`)
    const real = world.real(person)
    const { password } = real
    const endpoint = method === "app" ? twoFactorEndpoints.authenticator : twoFactorEndpoints.email
    const isDone = await withCodes(model, world, tab, [], async ({ client }) => {
      const { address } = (await client.call(
        twoFactorEndpoints[method === "app" ? "authenticator" : "email"],
        {
          body: { action: "set_up", password },
        },
      )) as { address?: string }
      if (address) real.secret = new URL(address).searchParams.get("secret") ?? ""
    })
    if (!isDone) return
    if (method === "email") model.mail(person)
    const code = method === "app" ? world.appCode(real) : await world.mailedCode(real)
    const refused = await world.run(tab, async ({ client }) => {
      const { recoveryCodes = [] } = await client.call(endpoint as typeof twoFactorEndpoints.email, {
        body: { action: "confirm", code },
      })
      real.recoveryCodes = recoveryCodes
    })
    expect(refused, "the first code").toBeNull()
    model.turnOn(tab, method)
    if (method === "email") person.mailed = null
    else person.lastStep = model.stepNow()
    await world.codeTaken(person, code)
  })

const turnOn = fc
  .record({ n: nth, method: fc.constantFrom("app" as const, "app" as const, "email" as const) })
  .map(turnOnStep)

const turnOff = fc.record({ n: nth, given }).map(({ n, given }) =>
  step("turn codes off", async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person?.factor) return say("not possible")
    const { person } = tab
    say(`${person.name} in ${tab.name}, codes ${given.join(", ") || "none"}`)
    const endpoint = person.factor === "app" ? twoFactorEndpoints.authenticator : twoFactorEndpoints.email
    const isDone = await withCodes(model, world, tab, given, ({ client }) =>
      client.call(endpoint as typeof twoFactorEndpoints.email, { body: { action: "remove" } }),
    )
    if (!isDone) return
    model.turnOff(person)
    world.real(person).recoveryCodes = []
  }),
)

const renewCodes = fc.record({ n: nth, given }).map(({ n, given }) =>
  step("ask for new recovery codes", async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person?.factor) return say("not possible")
    const { person } = tab
    say(`${person.name} in ${tab.name}, codes ${given.join(", ") || "none"}`)
    const real = world.real(person)
    let codes: readonly string[] = []
    const isDone = await withCodes(model, world, tab, given, async ({ client }) => {
      codes = (await client.call(twoFactorEndpoints.renewRecoveryCodes)).recoveryCodes
    })
    if (!isDone) return
    real.recoveryCodes = [...codes]
    person.recoveryLeft = codes.length
  }),
)

const changePassword = fc.record({ n: nth, given }).map(({ n, given }) =>
  step("change the password", async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person) return say("not possible")
    const { person } = tab
    say(`${person.name} in ${tab.name}, codes ${given.join(", ") || "none"}`)
    const real = world.real(person)
    const newPassword = `another long secret ${crypto.randomUUID()}`
    const body = { currentPassword: real.password, newPassword }
    const isDone = await withCodes(model, world, tab, given, ({ client }) =>
      client.call(passwordEndpoints.change, { body }),
    )
    if (!isDone) return
    real.password = newPassword
    model.changePassword(person, tab.device.held?.session ?? null)
  }),
)

export const addPasskeyStep = ({ n, given }: { n: number; given: Entry[] }) =>
  step("add a passkey", async (model, world, say) => {
    const tab = customersTab(model, n)
    if (!tab?.person || tab.person.hasPasskey) return say("not possible")
    const { person } = tab
    say(`${person.name} in ${tab.name}, codes ${given.join(", ") || "none"}`)
    const real = world.real(person)
    const made = anAuthenticator(BASE)
    const isDone = await withCodes(model, world, tab, given, async ({ client }) => {
      const { options } = await client.call(passkeyEndpoints.begin, { body: { password: real.password } })
      const body = { credential: made.create(options), name: "My phone" }
      await client.call(passkeyEndpoints.add, { body })
    })
    if (!isDone) return
    real.passkey = made
    person.hasPasskey = true
  })

const addPasskey = fc.record({ n: nth, given }).map(addPasskeyStep)

const guess = nth.map((n) =>
  step("a stranger who knows the password tries five codes", async (model, world, say) => {
    const person = pick(model.people, n)
    if (!person.factor) return say("there are none to try")
    say(person.name)
    const { form, password } = world.real(person)
    for (let tried = 0; tried < 5; tried++) {
      const code = await world.textOf(person, "wrong")
      const body = { email: form.email, password, saveDevice: false, code }
      const refused = await codeOf(world.shop.client().call(signInEndpoints.login, { body }))
      expect(refused, "the answer").toBe(model.judge(person, "wrong"))
    }
  }),
)

/** Steps that customers take to be safe, and that others take against them. */
export const securings = [
  turnOn,
  turnOn,
  turnOn,
  turnOff,
  renewCodes,
  renewCodes,
  changePassword,
  addPasskey,
  addPasskey,
  guess,
]
