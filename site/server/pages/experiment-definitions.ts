import { ofetch } from "ofetch"
import * as v from "valibot"
import { Definitions } from "#src/integrations/experiments.ts"

/** How old definitions may be, and how long a page waits for the first ones, milliseconds. */
const GOOD_FOR_MS = 60_000
const WAIT_MS = 1000

/** Definitions from their service; while it cannot be reached the last ones, or none. */
export function definitionsFrom(
  address: string,
  load: (address: string) => Promise<unknown>,
  now: () => number = Date.now,
): () => Promise<Definitions> {
  let known: Definitions = { features: {} }
  let latest: { readonly at: number; readonly done: Promise<void> } | null = null
  return async () => {
    if (!latest || now() - latest.at >= GOOD_FOR_MS) {
      const first = latest === null
      const done = load(address).then(
        (json) => {
          const parsed = v.safeParse(Definitions, json)
          if (parsed.success) known = parsed.output
        },
        () => {},
      )
      latest = { at: now(), done }
      // Later ones come in behind a page that need not wait.
      if (!first) return known
    }
    await latest.done
    return known
  }
}

const fetchDefinitions = (address: string): Promise<unknown> =>
  ofetch(address, { timeout: WAIT_MS, retry: 0, responseType: "json" })

const services = new Map<string, () => Promise<Definitions>>()
/** The definitions at an address, asked for once for the whole site. */
export function serviceAt(address: string): () => Promise<Definitions> {
  const service = services.get(address) ?? definitionsFrom(address, fetchDefinitions)
  services.set(address, service)
  return service
}
