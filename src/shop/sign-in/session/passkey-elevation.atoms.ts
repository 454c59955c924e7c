import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { showPasskey } from "#src/shop/core/client/network/passkeys.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { confirmByPasskeyAtom } from "./elevation.atoms.ts"

export { hasPasskeys } from "#src/shop/core/client/network/passkeys.ts"

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
