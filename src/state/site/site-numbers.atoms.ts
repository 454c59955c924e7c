import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { askFor, entriesAtom } from "../query/resource.ts"
import { atom } from "../store.ts"
import { configResource } from "./site-resources.ts"

const configAtom = atom(
  (get) => get(entriesAtom)[askFor(configResource, {}).key]?.data as SiteConfig | undefined,
)

/** How long a session lasts that nobody uses, seconds; 3,600 unless configured (specification 000 §9). */
export const sessionSecondsAtom = atom((get) => get(configAtom)?.sessionTimeoutSeconds ?? 3600)

/** How old somebody must be to have an account; 18 unless configured (specification 000 §9). */
export const minimumAgeAtom = atom((get) => get(configAtom)?.minimumAge ?? 18)
