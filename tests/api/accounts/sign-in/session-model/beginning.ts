import fc from "fast-check"
import { expect } from "vitest"
import { passkeySignInEndpoints } from "#src/contract/sign-in/passkey.ts"
import { signInAtom, starting } from "#src/shop/sign-in/session/sign-in.atoms.ts"
import { codeOf } from "../../../setup/refusals.ts"
import type { Entry, Person, Session, Tab } from "./customers.ts"
import type { Model } from "./model.ts"
import { pick, step } from "./step.ts"
import type { World } from "./world.ts"

export const nth = fc.nat({ max: 11 })
const entry = fc.constantFrom<Entry>(
  "right",
  "right",
  "right",
  "again",
  "wrong",
  "recovery",
  "recovery again",
)
export const asked = fc.option(entry, { nil: null, freq: 3 })

const showPasskeyAtom = starting(passkeySignInEndpoints.signIn, ({ token }: { token: string }) => ({
  credential: token,
}))

/** Somebody begins a session in a tab: the model's answer, with what may go wrong on the way. */
export function begins(
  model: Model,
  tab: Tab,
  person: Person,
  show: () => string | null,
  more: { first?: Session; save?: boolean; shown?: boolean; entry?: Entry | null } = {},
): { answer: string | null; session: Session | null } {
  const { device } = tab
  const trouble = device.isFrame ? null : model.troubleWith(device, "begin")
  if (trouble === "unsent") return { answer: "no network", session: null }
  const isRemembered = person.factor !== null && model.remembers(device, person) && !more.shown
  const refusal = show()
  if (refusal) return { answer: trouble ? "no network" : refusal, session: null }
  const hasShown = more.shown ?? person.factor !== null
  const session = model.begin(person, hasShown, {
    ...(more.first ? { first: more.first } : {}),
    rememberedBy: isRemembered ? device : null,
  })
  if (more.save && person.factor && more.entry && !isRemembered && (device.isKnown || !trouble))
    model.remember(device, person)
  if (more.save && person.factor && more.entry && isRemembered) model.remember(device, person)
  if (trouble) return { answer: "no network", session }
  device.isKnown = true
  model.store(tab, session)
  return { answer: null, session }
}

/** Gives the model the server's name of a session that has begun on a page. */
export function name(world: World, tab: Tab, answer: string | null, session: Session | null): void {
  if (answer === null && session) session.id = world.sessionId(tab)
}

const isTaken = (answer: string | null, session: Session | null) => answer === null || session !== null

interface SignIn {
  readonly n: number
  readonly who: number
  readonly entry: Entry | null
  /** 0: with a wrong password. */
  readonly isRight: number
  readonly save: boolean
}
export const signInStep = ({ n, who, entry, isRight, save }: SignIn) =>
  step("sign in", async (model, world, say) => {
    const tab = pick(
      model.tabs.filter(({ device }) => !device.isFrame),
      n,
    )
    const person = pick(model.people, who)
    const hasPassword = isRight > 0
    say(
      `${person.name} in ${tab.name} with ${hasPassword ? "the" : "a wrong"} password and code ${entry}${save ? ", remembered" : ""}`,
    )
    const { form, password } = world.real(person)
    const code = entry === null ? undefined : await world.textOf(person, entry)
    const needsCode = person.factor !== null && !model.remembers(tab.device, person)
    const { answer, session } = begins(
      model,
      tab,
      person,
      () => (hasPassword ? model.show(person, tab.device, entry) : "credentials_incorrect"),
      { save, entry },
    )
    const body = {
      email: form.email,
      password: hasPassword ? password : "not the password",
      saveDevice: save,
    }
    const refused = await world.run(tab, ({ shop }) =>
      shop.store.set(signInAtom, { ...body, ...(code ? { code } : {}) }),
    )
    expect(refused, "the answer").toBe(answer)
    if (needsCode && code && isTaken(answer, session)) await world.codeTaken(person, code)
    name(world, tab, answer, session)
  })

const signIn = fc
  .record({ n: nth, who: nth, entry: asked, isRight: fc.nat({ max: 5 }), save: fc.boolean() })
  .map(signInStep)

const signInTwice = fc.record({ who: nth, entry }).map(({ who, entry }) =>
  step("sign in at two places at once with one code", async (model, world, say) => {
    const person = pick(model.people, who)
    const tabs = model.devices.flatMap((device) => {
      const tab = model.tabs.find((tab) => tab.device === device && !device.isFrame)
      return tab && !model.remembers(device, person) && !device.trouble ? [tab] : []
    })
    const [one, other] = tabs
    if (!one || !other || !person.factor || person.wrong.count > 2) return say("not possible")
    say(`${person.name} with code ${entry}`)
    const { form, password } = world.real(person)
    const code = await world.textOf(person, entry)
    const body = { email: form.email, password, saveDevice: false, code }
    const answers = await Promise.all(
      [one, other].map((tab) => world.run(tab, ({ shop }) => shop.store.set(signInAtom, body))),
    )
    const expected = model.show(person, one.device, entry)
    const wasGood = expected === null
    model.show(person, other.device, wasGood ? "wrong" : entry)
    expect(answers.filter((answer) => answer === null).length, "how often the code was taken").toBe(
      wasGood ? 1 : 0,
    )
    for (const [n, tab] of [one, other].entries()) {
      if (answers[n] !== null) continue
      await world.codeTaken(person, code)
      const session = model.begin(person, true)
      tab.device.isKnown = true
      model.store(tab, session)
      name(world, tab, null, session)
    }
    // A right code forgives the wrong ones before it, of two at once whichever came first.
    const tried = await world.wrongCodes(person)
    if (wasGood) expect(tried).toBeLessThanOrEqual(1)
    person.wrong =
      tried === person.wrong.count ? person.wrong : { count: tried, until: tried ? person.wrong.until : 0 }
  }),
)

const passkey = fc.record({ n: nth, who: nth }).map(({ n, who }) =>
  step("sign in with a passkey, and show the same once more", async (model, world, say) => {
    const tab = pick(
      model.tabs.filter(({ device }) => !device.isFrame),
      n,
    )
    const person = pick(model.people, who)
    const { passkey: own } = world.real(person)
    if (!own || !person.hasPasskey) return say(`${person.name} has none`)
    say(`${person.name} in ${tab.name}`)
    const { answer, session } = begins(model, tab, person, () => null, { shown: true })
    let credential = ""
    const refused = await world.run(tab, async ({ shop, client }) => {
      credential = own.get((await client.call(passkeySignInEndpoints.options)).options)
      await shop.store.set(showPasskeyAtom, { token: credential })
    })
    expect(refused, "the answer").toBe(answer)
    name(world, tab, answer, session)
    if (!session) return
    world.noteUsed(`passkey answer ${credential}`)
    const again = await codeOf(
      world.shop.client().call(passkeySignInEndpoints.signIn, { body: { credential } }),
    )
    expect(again, "the same answer of a passkey").toBe("credentials_incorrect")
  }),
)

/** Ways to begin a session by a password or a passkey. */
export const beginnings = [signIn, signIn, signIn, signInTwice, passkey]
