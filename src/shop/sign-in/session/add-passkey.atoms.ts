import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { makePasskey } from "#src/shop/core/client/network/passkeys.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { passkeysQuery } from "./passkeys.atoms.ts"

export { hasPasskeys } from "#src/shop/core/client/network/passkeys.ts"

/**
 * Makes a passkey in this browser and stores it. Rejects with an `ApiError`: kind `aborted` where the customer gave it
 * up, code `known` where this device has one already; its field `password` may be wrong.
 */
export const addPasskeyAtom = atom(
  null,
  async (get, set, { password, name }: { password: string; name: string }): Promise<void> => {
    const client = get(clientAtom)
    const { options } = await client.call(passkeyEndpoints.begin, { body: { password } })
    const credential = await makePasskey(options)
    await client.call(passkeyEndpoints.add, { body: { credential, name } })
    await refetchQuery(set, passkeysQuery())
  },
)
