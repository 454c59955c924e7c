import { passwordEndpoints } from "#calls/sign-in/password.ts"
import type { AccountReview } from "#src/contract/sign-in/ways-in.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { defineTexts, readerAtom } from "#src/shop/core/texts.ts"

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
