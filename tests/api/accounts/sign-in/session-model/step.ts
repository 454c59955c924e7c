import type fc from "fast-check"
import type { Model } from "./model.ts"
import { verify } from "./verify.ts"
import type { World } from "./world.ts"

/** How long a step takes at least: nobody presses a button twice in a second. */
const STEP_MS = 1000

/** One of them, whichever number it is. */
export const pick = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length]
  if (one === undefined) throw new Error("There is none to choose from.")
  return one
}

/**
 * A step of a sequence: what is done to the shop, and what the model says of it. After it everything is compared. What
 * was done is kept in the world's journal, so that a sequence that fails can be read aloud.
 */
export function step(
  name: string,
  act: (model: Model, world: World, say: (words: string) => void) => Promise<void>,
): fc.AsyncCommand<Model, World> {
  return {
    check: () => true,
    async run(model, world) {
      const line = world.journal.push(name) - 1
      model.now += STEP_MS
      world.turnClock(model.now)
      await world.forgetPasswordTries()
      // Codes that nobody asked for in the step before are not entered in this one.
      world.entries = []
      world.wentWrong = null
      for (const device of model.devices) world.arm(device)
      await act(model, world, (words) => {
        world.journal[line] = `${name}: ${words}`
      })
      for (const device of model.devices) world.disarm(device)
      await verify(model, world)
    },
    toString: () => name,
  }
}
