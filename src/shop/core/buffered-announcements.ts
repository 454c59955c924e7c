import { listenAtom } from "./events.atoms.ts"
import type { Shop } from "./shop.ts"

type Listener = Parameters<(typeof listenAtom)["write"]>[2]

/** The shop's announcements, from the moment that somebody was known to want them. */
export interface Announcements {
  /** Tells what was announced already, and everything from now on; the result ends it. */
  readonly listen: (listener: Listener) => () => void
  /** Everybody listens who will: nothing is held for others any more. */
  readonly release: () => void
}

/** Holds what happens while the programs that tell of it are on their way, such as a sign-in by a link's token. */
export function bufferAnnouncements({ store }: Pick<Shop, "store">): Announcements {
  const buffered: Parameters<Listener>[] = []
  const end = store.set(listenAtom, (...announced) => {
    buffered.push(announced)
    return true
  })
  return {
    listen: (listener) => {
      for (const announced of buffered) listener(...announced)
      return store.set(listenAtom, listener)
    },
    release: () => {
      end()
      buffered.length = 0
    },
  }
}
