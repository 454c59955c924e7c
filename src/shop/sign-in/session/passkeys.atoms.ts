import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

export const passkeysQuery = defineQuery("passkeys", (client) => client.call(passkeyEndpoints.list), {
  isPrivate: true,
})

export const renamePasskeyAtom = atom(
  null,
  async (get, set, { passkeyId, name }: { passkeyId: string; name: string }): Promise<void> => {
    await get(clientAtom).call(passkeyEndpoints.rename, { params: { passkeyId }, body: { name } })
    await refetchQuery(set, passkeysQuery())
  },
)

/** A passkey signs in no more; the browser still has it, and the customer is told where to remove it. */
export const removePasskeyAtom = atom(null, async (get, set, passkeyId: string): Promise<void> => {
  await get(clientAtom).call(passkeyEndpoints.remove, { params: { passkeyId } })
  await refetchQuery(set, passkeysQuery())
})
