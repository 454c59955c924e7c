import fc from "fast-check"
import type { FreshDatabase } from "../../setup/databases/databases.ts"
import type { TestShop } from "../../setup/shop.ts"
import { type Game, sequencesOf } from "./sequences.ts"
import type { Tally } from "./world.ts"

/** Set for a long search: how many sequences, on every database. */
const LONG = process.env.GUARD_RUNS
/** The same sequences each time, but in a long search; GUARD_SEED makes a run again. */
const SEED = Number(process.env.GUARD_SEED ?? (LONG ? Date.now() % 2 ** 31 : 20_261_129))

/** Plays a game so often, prints how fast, and fails with the journal of a sequence that made money. */
export async function play(game: Game, open: () => Promise<FreshDatabase>, usual: number): Promise<Tally> {
  const numRuns = Number(LONG ?? usual)
  const { property, tally, counted, close } = sequencesOf(game, open)
  const began = performance.now()
  const found = await fc.check(property, {
    numRuns,
    seed: SEED,
    endOnFailure: true,
    examples: game.first?.map(([role, steps]) => [role, [...steps]]) ?? [],
  })
  await close()
  const seconds = (performance.now() - began) / 1000
  const share = Math.round(tally.share * 100)
  const rate = (counted.sequences / seconds).toFixed(1)
  console.info(
    `${counted.sequences} sequences of ${counted.steps} steps, ${share} % of ${tally.made} calls accepted, ${rate} sequences a second, seed ${SEED}`,
  )
  if (process.env.GUARD_CALLS)
    console.info(
      [...tally.calls].map(([name, { made, accepted }]) => `${name} ${accepted}/${made}`).join("\n"),
    )
  // The journal says what happened; steps are of no help.
  if (found.failed) throw found.errorInstance
  return tally
}

/** Sequences within which a fault is found, where a guard is taken away. */
const CONTROL_RUNS = 60

/** Returns the message of the first sequence that makes money without a guard; null where none does. */
export async function faultWithout(
  game: Game,
  open: () => Promise<FreshDatabase>,
  guardsOff: (shop: TestShop) => Promise<void>,
  seed = SEED,
): Promise<string | null> {
  const { property, close } = sequencesOf(game, open, guardsOff)
  const found = await fc.check(property, { numRuns: CONTROL_RUNS, seed, endOnFailure: true })
  await close()
  console.info(`${found.numRuns} sequences without the guard`)
  return found.failed ? String(found.errorInstance) : null
}
