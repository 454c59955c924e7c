import type { Credentials } from "#src/client/credentials.ts"
import { atom } from "../store.ts"

/** Whose page this is: null for nobody's, undefined until the page has looked at what its browser holds. */
export const credentialsAtom = atom<Credentials | null | undefined>(undefined)

/** Who is signed in; undefined while nobody is. */
export const customerIdAtom = atom((get) => get(credentialsAtom)?.customerId)

/** Whether a partner's token began the session: what is beyond that partner's frame takes the customer's own sign-in. */
export const isDelegatedAtom = atom((get) => Boolean(get(credentialsAtom)?.delegatedTo))
