import { passkeyEndpoints } from "#calls/account/sign-in/passkey.ts"
import { showPasskey } from "#src/client/lazy/passkeys.ts"
import { clientAtom } from "../../shop.ts"
import { atom } from "../../store.ts"
import { confirmByPasskeyAtom } from "./elevation.atoms.ts"

export { hasPasskeys } from "#src/client/lazy/passkeys.ts"

/** Has the customer show one of their passkeys for the sensitive action that waits. Never rejects. */
export const elevateByPasskeyAtom = atom(
  null,
  (get, set): Promise<void> =>
    set(confirmByPasskeyAtom, async () => {
      const client = get(clientAtom)
      const { options } = await client.call(passkeyEndpoints.elevationOptions)
      const credential = await showPasskey(options, false)
      await client.call(passkeyEndpoints.elevate, { body: { credential } })
    }),
)
