import fc from "fast-check"
import { expect } from "vitest"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { signInAtom } from "#src/shop/sign-in/session/sign-in.atoms.ts"
import { signOutAtom } from "#src/shop/sign-in/session/sign-out.atoms.ts"
import { begins, name, nth } from "./beginning.ts"
import { type Device, isLive, type Person, type Tab } from "./customers.ts"
import { look } from "./living.ts"
import type { Model } from "./model.ts"
import { pick, step } from "./step.ts"
import type { World } from "./world.ts"

const MINUTE = 60_000

/** Two tabs of a browser with nothing else wrong, the first of which is somebody's. */
async function twoTabs(model: Model, world: World, n: number): Promise<{ one: Tab; other: Tab } | null> {
  const tabs = model.tabs.filter(({ device, person }) => !device.isFrame && person && !device.trouble)
  if (tabs.length === 0) return null
  const one = pick(tabs, n)
  const other = model.tabs.find((tab) => tab !== one && tab.device === one.device)
  return { one, other: other ?? (await world.newTab(model, one.device)) }
}

/** Access tokens run out, and sessions do not. */
function passQuarterOfAnHour(model: Model, world: World): void {
  model.now += 16 * MINUTE
  world.turnClock(model.now)
}

const wantsCode = (model: Model, device: Device, person: Person) =>
  person.factor !== null && !model.remembers(device, person)

/** Somebody who need not show a code signs in with the password. */
function signsIn(model: Model, world: World, tab: Tab, person: Person) {
  const { form, password } = world.real(person)
  const body = { email: form.email, password, saveDevice: false }
  return {
    run: () => world.run(tab, ({ shop }) => shop.store.set(signInAtom, body)),
    expect(refused: string | null) {
      const { answer, session } = begins(model, tab, person, () => null)
      expect(refused, "the answer").toBe(answer)
      name(world, tab, answer, session)
    },
  }
}
const signsOut = (world: World, tab: Tab) => world.run(tab, ({ shop }) => shop.store.set(signOutAtom))
const reads = ({ shop }: ReturnType<World["page"]>) => refetchQuery(shop.store.set, customerQuery())

type Meanwhile = "sign out here" | "sign out in another tab" | "sign in in another tab"
const meanwhiles = fc.constantFrom<Meanwhile>(
  "sign out here",
  "sign out in another tab",
  "sign in in another tab",
  "sign in in another tab",
)

const late = fc
  .record({
    n: nth,
    who: nth,
    what: fc.constantFrom("read" as const, "refresh" as const),
    meanwhile: meanwhiles,
  })
  .map(({ n, who, what, meanwhile }) =>
    step(`an answer comes late: ${what}, meanwhile ${meanwhile}`, async (model, world, say) => {
      const tabs = await twoTabs(model, world, n)
      if (!tabs) return say("nobody is signed in")
      const { one, other } = tabs
      if (what === "refresh") {
        passQuarterOfAnHour(model, world)
      }
      const { device } = one
      for (const tab of [one, other]) {
        model.restore(tab)
        await world.run(tab, async ({ shop }) => shop.store.set(restoreSessionAtom))
      }
      const held = device.held
      const others = model.people.filter((person) => person !== one.person)
      const person = pick(others, who)
      const isRenewed = held && held.accessUntil <= model.now
      const isGood =
        held?.session.person === one.person &&
        isLive(held.session, model.now) &&
        held.refreshUntil > model.now &&
        held.swaps === held.session.swaps &&
        (held.session.hasShownFactor || !held.session.person.factor) &&
        isRenewed === (what === "refresh")
      if (!isGood || wantsCode(model, device, person)) return say("not possible")
      say(`${one.name}; ${person.name}, ${other.name}`)
      expect(model.call(one, []), "by the model").toBe("in")
      const signing = signsIn(model, world, other, person)
      const run = () =>
        meanwhile === "sign in in another tab"
          ? signing.run()
          : signsOut(world, meanwhile === "sign out here" ? one : other)
      const refused = await world.runLate(one, what, reads, run)
      if (meanwhile === "sign out here") model.signOut(one)
      if (meanwhile === "sign out in another tab") model.signOut(other)
      if (meanwhile === "sign in in another tab") signing.expect(refused.meanwhile)
      await look(model, world, one, ["right"])
      await look(model, world, other, ["right"])
      if (what === "read") return
      // The tokens that were left in the browser renew the session that is there now.
      passQuarterOfAnHour(model, world)
      await look(model, world, other, ["right"])
    }),
  )

/** Answers that come once other things have happened in the same browser. */
export const lateAnswers = [late, late]
