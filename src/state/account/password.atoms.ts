import { passwordEndpoints } from "#calls/account/sign-in/password.ts"
import type { AccountReview } from "#src/contract/account/sign-in/ways-in.ts"
import { defineTexts, readerAtom } from "../content/texts.ts"
import { refetchQuery } from "../query/fetch.ts"
import { clientAtom } from "../shop.ts"
import { notifyAtom } from "../site/notifications.atoms.ts"
import { atom } from "../store.ts"
import { customerQuery } from "./customer-query.ts"

const texts = defineTexts("password-saved", { title: "New Password Saved" })
const notifySavedAtom = atom(null, (get, set) =>
  set(notifyAtom, { level: "success", title: get(readerAtom)(texts)("title") }),
)

/** Asks for a link by mail. Rejects with an `ApiError`; whether there is an account nobody learns. */
export const requestPasswordLinkAtom = atom(null, async (get, _set, email: string): Promise<void> => {
  await get(clientAtom).call(passwordEndpoints.forgot, { body: { email } })
})

/**
 * Chooses a new password: by a link's token, or with the present one. Gives how else the account can be got into, where
 * its customer should look that over. Rejects with an `ApiError`.
 */
export const changePasswordAtom = atom(
  null,
  async (
    get,
    set,
    body: { newPassword: string } & ({ token: string } | { currentPassword: string }),
  ): Promise<AccountReview | null> => {
    const { review } = await get(clientAtom).call(passwordEndpoints.change, { body })
    set(notifySavedAtom)
    return review
  },
)

/** Sets the password that the customer must change. Rejects with an `ApiError`. */
export const forceChangePasswordAtom = atom(null, async (get, set, newPassword: string): Promise<void> => {
  await get(clientAtom).call(passwordEndpoints.forceChange, { body: { newPassword } })
  await refetchQuery(set, customerQuery())
  set(notifySavedAtom)
})
