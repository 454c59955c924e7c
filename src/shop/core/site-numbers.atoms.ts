import { getQueryData } from "./query/cache.ts"
import { configQuery } from "./site-queries.ts"
import { atom } from "./store.ts"

const configAtom = atom((get) => getQueryData(get, configQuery()))

/** How long a session lasts that nobody uses, seconds; 3,600 unless configured. */
export const sessionSecondsAtom = atom((get) => get(configAtom)?.sessionTimeoutSeconds ?? 3600)

/** How old somebody must be to have an account; 18 unless configured. */
export const minimumAgeAtom = atom((get) => get(configAtom)?.minimumAge ?? 18)
