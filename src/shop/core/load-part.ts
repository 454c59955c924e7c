import { announceAtom } from "./events.atoms.ts"
import type { Shop } from "./shop.ts"

/** Loads what a press needs. A page whose files are gone is announced as a part that failed, and loads anew. */
export function loadPart<P>({ set }: Shop["store"], part: string, load: () => Promise<P>): Promise<P> {
  return load().catch((error: unknown) => {
    set(announceAtom, { name: "failure", detail: { part, error } })
    throw error
  })
}
