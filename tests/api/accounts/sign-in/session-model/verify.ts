import { expect } from "vitest"
import { isLive, type Tab } from "./customers.ts"
import type { Model } from "./model.ts"
import type { World } from "./world.ts"

/** Checks that a page shows its own customer's things alone, and nothing of anybody's once nobody is signed in. */
function verifyPage(world: World, tab: Tab): void {
  const { status, person, reads, kept } = world.shown(tab)
  expect(person?.name ?? "nobody", `whose page ${tab.name} is`).toBe(tab.person?.name ?? "nobody")
  if (status !== "signed-in") expect(kept, `what ${tab.name} still shows of a customer`).toEqual([])
  if (reads !== null)
    expect(reads, `whose account ${tab.name} shows`).toBe(person && world.real(person).customerId)
}

/** Pages, model and server agree about who is signed in. */
export async function verify(model: Model, world: World): Promise<void> {
  for (const tab of model.tabs) verifyPage(world, tab)
  const live = await world.liveSessions()
  for (const person of model.people)
    expect(live.get(world.real(person).customerId), `sessions of ${person.name}`).toBe(
      person.sessions.filter((session) => isLive(session, model.now)).length,
    )
}
