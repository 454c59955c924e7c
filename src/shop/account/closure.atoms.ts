import { closingEndpoints } from "#calls/account/closure.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import {
  endSessionAtom,
  notifySessionEndedAtom,
  partingAtom,
  sessionStatusAtom,
} from "../core/session.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Everything that keeps the account open, in one sentence after another. */
const explained = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409
    ? new Error(error.fields.map(({ message }) => message).join(" "), { cause: error })
    : error

/** Closes the account and ends the session with it. Rejects with an error that says why it stays open. */
export const closeAccountAtom = atom(
  null,
  async (get, set, body: { password: string; reason: string }): Promise<void> => {
    set(partingAtom, true)
    try {
      await get(clientAtom).call(closingEndpoints.close, { body })
      set(endSessionAtom)
    } catch (error) {
      if (get(sessionStatusAtom) !== "signed-in") set(notifySessionEndedAtom)
      throw explained(error)
    } finally {
      set(partingAtom, false)
    }
  },
)
