import type { SiteConfig } from "#src/contract/discovery.ts"
import { askFor, entriesAtom } from "./resource.ts"
import { configResource } from "./site-resources.ts"
import { atom } from "./store.ts"

/** Session timeout of a site that has configured no other (specification 000 §9), seconds. */
const USUAL_SECONDS = 3600

/** How long a session lasts that nobody uses, seconds. */
export const sessionSecondsAtom = atom((get): number => {
  const config = get(entriesAtom)[askFor(configResource, {}).key]?.data as SiteConfig | undefined
  return config?.sessionTimeoutSeconds ?? USUAL_SECONDS
})
