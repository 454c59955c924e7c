import fc from "fast-check"
import { expect } from "vitest"
import { errorCodes } from "#src/contract/error.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { codeOf } from "../../../setup/refusals.ts"
import { nth } from "./beginning.ts"
import { pick, step } from "./step.ts"

const USED = errorCodes.tokenUsed
const LASTS = 30 * 60_000
const aPassword = () => `another long secret ${crypto.randomUUID()}`

const forget = nth.map((who) =>
  step("ask for a link to choose another password", async (model, world, say) => {
    const person = pick(model.people, who)
    say(person.name)
    const { email } = world.real(person).form
    await world.shop.client().call(passwordEndpoints.forgot, { body: { email } })
    person.links.push({ until: model.now + LASTS, isUsed: false, token: await world.mailedLink(person) })
  }),
)

const choose = fc.record({ n: nth, who: nth, which: nth }).map(({ n, who, which }) =>
  step("choose another password with a link, twice at once", async (model, world, say) => {
    const person = pick(model.people, who)
    const tab = pick(
      model.tabs.filter(({ device }) => !device.isFrame),
      n,
    )
    if (person.links.length === 0) return say("there is none")
    const link = pick(person.links.toReversed(), which)
    say(`${person.name} in ${tab.name}`)
    model.restore(tab)
    await world.run(tab, async ({ shop }) => shop.store.set(restoreSessionAtom))
    // A page whose session is over finds that out first, and its customer presses once more.
    const isHeard = !tab.person || model.visit(tab) === "in"
    const isGood = isHeard && !link.isUsed && link.until > model.now
    const [newPassword, other] = [aPassword(), aPassword()]
    world.entries = []
    const { token } = link
    const refused = await world.run(tab, ({ client }) =>
      client.call(passwordEndpoints.change, { body: { token, newPassword } }),
    )
    if (isHeard) expect(refused, "the answer").toBe(isGood ? null : USED)
    else expect(refused).not.toBeNull()
    if (!isGood) return
    world.noteUsed(`link ${token}`)
    world.real(person).password = newPassword
    model.changePassword(person, null)
    const again = world.shop.client().call(passwordEndpoints.change, { body: { token, newPassword: other } })
    expect(await codeOf(again), "the same link").toBe(USED)
  }),
)

/** Links that are mailed to whoever forgot their password. */
export const passwordLinks = [forget, forget, choose, choose]
