import { ApiError } from "#src/client/api-error.ts"
import { customerEndpoints } from "#src/contract/customer.ts"
import { partWithSessionAtom } from "./session.atoms.ts"
import { clientAtom } from "./shop.ts"
import { atom } from "./store.ts"

/**
 * Closes the account and ends the session with it. Rejects with an `ApiError`, or an error that says everything
 * that keeps the account open.
 */
export const closeAccountAtom = atom(
  null,
  async (get, set, body: { password: string; reason: string }): Promise<void> => {
    try {
      await set(partWithSessionAtom, async () => {
        await get(clientAtom).call(customerEndpoints.close, { body })
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      throw new Error(error.fields.map(({ message }) => message).join(" "), { cause: error })
    }
  },
)
