import { passkeySignInEndpoints } from "#src/client/endpoints/security.ts"
import { showPasskey } from "#src/client/lazy/passkeys.ts"
import { clientAtom } from "../../shop.ts"
import { atom } from "../../store.ts"
import { starting } from "../sign-in.atoms.ts"

export { hasPasskeys, stopAsking, suggestsPasskeys } from "#src/client/lazy/passkeys.ts"

/** Signs in with what a passkey signed. */
const startWithPasskeyAtom = starting(passkeySignInEndpoints.signIn, ({ token }: { token: string }) => ({
  credential: token,
}))

/**
 * Signs in with a passkey: one the browser asks for now, or, `suggested`, one its user takes where an address is typed.
 * Rejects with an `ApiError`, of kind `aborted` where it was given up.
 */
export const passkeySignInAtom = atom(
  null,
  async (get, set, { suggested }: { suggested: boolean }): Promise<void> => {
    const { options } = await get(clientAtom).call(passkeySignInEndpoints.options)
    const token = await showPasskey(options, suggested)
    await set(startWithPasskeyAtom, { token })
  },
)
