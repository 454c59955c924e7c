import type { CredentialStore, Credentials } from "#src/shop/core/client/credentials.ts"
import type { BrowserOfTabs } from "../../../../stage/tabs.ts"

/** Changes by which controls make the shop as it would be without one of its guards. */
export interface Faults {
  /** Changes an answer on its way. */
  readonly corrupt?: (request: Request, answer: Response) => Response | Promise<Response>
  /** Pages go by what their browser held once. */
  readonly isDeaf?: boolean
  /** Signing in or out does not wait for another tab of the browser. */
  readonly isHasty?: boolean
}

/** Locks that wait for nobody who is patient for a time only. */
export const hasty = (browser: BrowserOfTabs): BrowserOfTabs => ({
  ...browser,
  locks: {
    ...browser.locks,
    request: (name, ...rest) => {
      const [options, act] = rest
      return act && "signal" in options ? act() : browser.locks.request(name, ...rest)
    },
  },
})

/** Credentials as a page sees them that never notices that they went. */
export function deaf(store: CredentialStore): CredentialStore {
  let last: Credentials | null = null
  return {
    read() {
      last = store.read() ?? last
      return last
    },
    write: (credentials) => store.write(credentials),
  }
}
