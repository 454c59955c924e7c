import fc from "fast-check"
import { expect } from "vitest"
import { sessionListEndpoints } from "#src/contract/sign-in/session-list.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { sessionListQuery } from "#src/shop/sign-in/security/sessions.tsx"
import { signOutAtom } from "#src/shop/sign-in/session/sign-out.atoms.ts"
import { twoFactorQuery } from "#src/shop/sign-in/session/two-factor.atoms.ts"
import type { Device, Entry, Tab } from "./customers.ts"
import type { Model } from "./model.ts"
import { pick, step } from "./step.ts"
import type { World } from "./world.ts"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const nth = fc.nat({ max: 11 })
/** Entries where the page asks for a code, one after the other; a customer without another one gives up. */
export const entries = fc.array(
  fc.constantFrom<Entry>(
    "right",
    "right",
    "right",
    "again",
    "wrong",
    "recovery",
    "recovery again",
    "passkey",
  ),
  { maxLength: 3 },
)

/** The page asks for its customer's things, as its elements do. */
async function load(world: World, tab: Tab, all: boolean): Promise<void> {
  await world.run(tab, async ({ shop: { store } }) => {
    store.set(restoreSessionAtom)
    if (!store.get(customerIdAtom)) return
    const own = refetchQuery(store.set, customerQuery())
    const more = all && !tab.device.isFrame
    await Promise.all([
      own,
      more && refetchQuery(store.set, sessionListQuery()),
      more && refetchQuery(store.set, twoFactorQuery()),
    ])
  })
}

/** Expects that a signed-in customer reads their own account; everybody else reads nothing. */
function reads(model: Model, world: World, tab: Tab, left: Entry[]): () => void {
  model.restore(tab)
  const answer = tab.person ? model.call(tab, left) : "out"
  return () => {
    const { status, reads } = world.shown(tab)
    if (answer === "out") expect(status, `what ${tab.name} is`).toBe("anonymous")
    else expect(status, `what ${tab.name} is`).toBe("signed-in")
    if (answer !== "in" || !tab.person) return
    expect(reads, `whose account ${tab.name} reads`).toBe(world.real(tab.person).customerId)
  }
}

/** Looks at a page with what it may be asked for. */
export async function look(model: Model, world: World, tab: Tab, given: readonly Entry[] = [], all = false) {
  const check = reads(model, world, tab, [...given])
  world.entries = [...given]
  await load(world, tab, all)
  check()
}

const looks = fc.record({ n: nth, given: entries, all: fc.boolean() }).map(({ n, given, all }) =>
  step("look at a page", async (model, world, say) => {
    const tab = pick(model.tabs, n)
    say(`${tab.name}${all ? ", with many calls at once" : ""}, codes ${given.join(", ") || "none"}`)
    await look(model, world, tab, given, all && tab.device.trouble?.of !== "refresh")
  }),
)

const everywhere = fc.record({ n: nth, given: entries }).map(({ n, given }) =>
  step("look at all tabs of a browser at once", async (model, world, say) => {
    const device = pick(model.devices, n)
    say(`${device.name}, codes ${given.join(", ") || "none"}`)
    const left = [...given]
    world.entries = [...given]
    const tabs = model.tabs.filter((tab) => tab.device === device)
    await Promise.all(tabs.map((tab) => load(world, tab, false)))
    // All of them look before any is answered; which of them meets what goes wrong is up to the browser.
    for (const tab of tabs) model.restore(tab)
    const own = tabs.filter(({ person }) => person)
    const first = world.wentWrong
    const inOrder = [...own.filter((tab) => tab === first), ...own.filter((tab) => tab !== first)]
    const answers = new Map(inOrder.map((tab) => [tab, model.call(tab, left)]))
    for (const tab of tabs) {
      const isOut = (answers.get(tab) ?? "out") === "out"
      expect(world.shown(tab).status, `what ${tab.name} is`).toBe(isOut ? "anonymous" : "signed-in")
    }
  }),
)

const pass = fc
  .constantFrom(
    5 * SECOND,
    31 * SECOND,
    2 * MINUTE,
    6 * MINUTE,
    16 * MINUTE,
    16 * MINUTE,
    50 * MINUTE,
    61 * MINUTE,
    12 * HOUR,
    25 * HOUR,
  )
  .map((ms) =>
    step(`let ${ms / MINUTE} minutes pass`, async (model, world) => {
      model.now += ms
      world.turnClock(model.now)
    }),
  )

const wake = nth.map((n) =>
  step("a page looks at its session by itself", async (model, world, say) => {
    const tab = pick(model.tabs, n)
    say(tab.name)
    // Only pages with a session have a timer.
    if (!tab.person) return
    model.wake(tab)
    world.entries = []
    await world.run(tab, async ({ timers }) => {
      for (const timer of timers.values()) timer()
    })
  }),
)

const signOut = nth.map((n) =>
  step("sign out", async (model, world, say) => {
    const tab = pick(model.tabs, n)
    say(tab.name)
    if (!tab.person) return
    model.signOut(tab)
    await world.run(tab, ({ shop }) => shop.store.set(signOutAtom))
    expect(world.shown(tab).status).toBe("anonymous")
  }),
)

const endOne = fc.record({ n: nth, which: nth }).map(({ n, which }) =>
  step("sign out one session from the list", async (model, world, say) => {
    const tab = pick(
      model.tabs.filter(({ device }) => !device.isFrame),
      n,
    )
    const listed = tab.person?.sessions.filter(({ id, first }) => id !== null && first === null) ?? []
    if (listed.length === 0) return say("there is none")
    const ended = pick(listed, which)
    say(`${tab.person?.name} in ${tab.name}, the one ${ended.id}`)
    world.entries = []
    if (model.call(tab, []) === "in") model.revoke(ended)
    const params = { sessionId: ended.id ?? "" }
    await world.run(tab, ({ client }) => client.call(sessionListEndpoints.end, { params }))
  }),
)

const endOthers = nth.map((n) =>
  step("sign out all other sessions", async (model, world, say) => {
    const tab = pick(
      model.tabs.filter(({ device }) => !device.isFrame),
      n,
    )
    say(tab.name)
    if (!tab.person) return
    const { person } = tab
    world.entries = []
    if (model.call(tab, []) === "in") {
      const own = tab.device.held?.session
      const kept = own?.first ?? own
      for (const session of person.sessions) if ((session.first ?? session) !== kept) model.revoke(session)
    }
    await world.run(tab, ({ client }) => client.call(sessionListEndpoints.endOthers))
  }),
)

const open = nth.map((n) =>
  step("open a tab", async (model, world, say) => {
    const device = pick(
      model.devices.filter(({ isFrame }) => !isFrame),
      n,
    )
    if (model.tabs.length > 5) return say("there are enough")
    say((await world.newTab(model, device)).name)
  }),
)

const close = nth.map((n) =>
  step("close a tab", async (model, world, say) => {
    const tab = pick(model.tabs, n)
    if (model.tabs.filter(({ device }) => device === tab.device).length < 2) return say("it is the last one")
    say(tab.name)
    world.closeTab(model, tab)
  }),
)

const reload = nth.map((n) =>
  step("reload a tab", async (model, world, say) => {
    const tab = pick(
      model.tabs.filter(({ device }) => !device.isFrame),
      n,
    )
    say(tab.name)
    world.closeTab(model, tab)
    await world.newTab(model, tab.device)
  }),
)

const trouble = fc
  .record({
    n: nth,
    of: fc.constantFrom<NonNullable<Device["trouble"]>["of"]>("refresh", "refresh", "begin", "logout"),
    how: fc.constantFrom("unsent" as const, "unanswered" as const),
  })
  .map(({ n, of, how }) =>
    step(`the next ${of} goes ${how}`, async (model, world, say) => {
      const device = pick(
        model.devices.filter(({ isFrame }) => !isFrame),
        n,
      )
      say(device.name)
      device.trouble = { of, how }
      world.arm(device)
    }),
  )

/** Steps that happen to a session once it has begun. */
export const lives = [
  looks,
  looks,
  looks,
  everywhere,
  pass,
  pass,
  pass,
  wake,
  signOut,
  endOne,
  endOthers,
  open,
  close,
  reload,
  trouble,
  trouble,
]
