import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { showPasskey } from "#src/shop/core/client/network/passkeys.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

export { hasPasskeys } from "#src/shop/core/client/network/passkeys.ts"

/** Has the customer show one of their passkeys, which stands for the password for a few minutes. Rejects where they give up. */
export const showPasskeyAtom = atom(null, async (get): Promise<void> => {
  const client = get(clientAtom)
  const { options } = await client.call(passkeyEndpoints.elevationOptions)
  const credential = await showPasskey(options, false)
  await client.call(passkeyEndpoints.elevate, { body: { credential } })
})
