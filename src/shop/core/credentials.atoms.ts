import type { Credentials } from "./client/credentials.ts"
import { atom } from "./store.ts"

/**
 * Credentials of the customer whose page this is: null for nobody's, undefined until the page has looked at
 * what its browser holds.
 */
export const credentialsAtom = atom<Credentials | null | undefined>(undefined)

/** The signed-in customer's id; undefined while nobody is signed in. */
export const customerIdAtom = atom((get) => get(credentialsAtom)?.customerId)

/** Whether a partner's token began the session: what is beyond that partner's frame takes the customer's own sign-in. */
export const isDelegatedAtom = atom((get) => Boolean(get(credentialsAtom)?.delegatedTo))
