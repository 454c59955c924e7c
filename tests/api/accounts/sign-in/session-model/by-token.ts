import fc from "fast-check"
import { expect } from "vitest"
import { errorCodes } from "#src/contract/error.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { autologinAtom, createTransferAtom, transferAtom } from "#src/shop/sign-in/session/sign-in.atoms.ts"
import { codeOf } from "../../../setup/refusals.ts"
import { asked, begins, name, nth } from "./beginning.ts"
import { pick, step } from "./step.ts"

const USED = errorCodes.tokenUsed

const autologin = fc
  .record({ who: nth, entry: asked, isLate: fc.nat({ max: 4 }) })
  .map(({ who, entry, isLate: late }) =>
    step("a partner signs in, twice with one token", async (model, world, say) => {
      const person = pick(model.people, who)
      const device = model.devices.find(({ isFrame }) => isFrame)
      if (!device) return
      const isLate = late === 0
      say(`${person.name}${isLate ? ", too late" : ""}, with code ${entry}`)
      const tab = await world.newTab(model, device)
      const token = await world.mint(person)
      if (isLate) {
        model.now += 60_000
        world.turnClock(model.now)
      }
      const code = entry === null ? undefined : await world.textOf(person, entry)
      const needsCode = person.factor !== null
      const show = () => (isLate ? USED : model.show(person, device, entry))
      const { answer, session } = begins(model, tab, person, show)
      const refused = await world.run(tab, ({ shop }) =>
        shop.store.set(autologinAtom, { ...token, ...(code ? { code } : {}) }),
      )
      expect(refused, "the answer").toBe(answer)
      if (needsCode && code && answer === null) await world.codeTaken(person, code)
      name(world, tab, answer, session)
      if (!session) return
      world.noteUsed(`token ${token.token}`)
      const body = { ...token, saveDevice: false, partnerSlug: "acme" }
      const again = await codeOf(world.shop.client("frame").call(signInEndpoints.autologin, { body }))
      expect(again, "the same token").toBe(USED)
    }),
  )

const transfer = fc
  .record({ n: nth, entry: asked, isLate: fc.nat({ max: 4 }) })
  .map(({ n, entry, isLate: late }) =>
    step("carry a session over to a new tab, twice with one token", async (model, world, say) => {
      const tab = pick(
        model.tabs.filter(({ device }) => !device.isFrame),
        n,
      )
      if (!tab.person) return say("nobody is signed in")
      const isLate = late === 0
      say(`${tab.person.name} in ${tab.name}${isLate ? ", too late" : ""}, with code ${entry}`)
      const asked = model.call(tab, [])
      let token = ""
      await world.run(tab, async ({ shop }) => {
        token = (await shop.store.set(createTransferAtom)).token
      })
      expect(token !== "", "whether a token was made").toBe(asked === "in")
      const by = tab.device.held?.session
      if (asked !== "in" || !by) return
      if (isLate) {
        model.now += 60_000
        world.turnClock(model.now)
      }
      const { person } = by
      const code = entry === null ? undefined : await world.textOf(person, entry)
      const first = by.first ?? by
      const next = await world.newTab(model, tab.device)
      const isAsked = !by.hasShownFactor && person.factor !== null && !model.remembers(tab.device, person)
      let isUsed = false
      const show = () => {
        if (isLate) return USED
        const refusal = by.hasShownFactor ? null : model.show(person, tab.device, entry)
        if (refusal) return refusal
        isUsed = true
        return first.isRevoked ? USED : null
      }
      const { answer, session } = begins(model, next, person, show, {
        first,
        ...(by.hasShownFactor ? { shown: true } : {}),
      })
      const refused = await world.run(next, ({ shop }) =>
        shop.store.set(transferAtom, { token, saveDevice: false, ...(code ? { code } : {}) }),
      )
      expect(refused, "the answer").toBe(answer)
      if (isAsked && code && isUsed) await world.codeTaken(person, code)
      name(world, next, answer, session)
      if (!session) return
      world.noteUsed(`token ${token}`)
      const again = await codeOf(
        world.shop.client().call(signInEndpoints.transfer, { body: { token, saveDevice: false } }),
      )
      expect(again, "the same token").toBe(USED)
    }),
  )

/** Ways to begin a session by a token that works once. */
export const byToken = [autologin, transfer]
