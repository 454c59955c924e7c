import { customerEndpoints } from "#src/client/endpoints/account.ts"
import { refetchQuery } from "../query/fetch.ts"
import { sessionStatusAtom } from "../session/session.atoms.ts"
import { clientAtom } from "../shop.ts"
import { notifyAnswerAtom } from "../site/notifications.atoms.ts"
import { atom } from "../store.ts"
import { customerQuery } from "./customer-query.ts"

const confirmed = { address: "Your address is confirmed.", email: "Your email address is confirmed." }
/** Fixed wording: change none of it. */
export const CONFIRMATION_FAILED =
  "Sorry, there was an unexpected error while confirming your address. Please try again later, or contact support."

/** The customer says so by a mailed link. Rejects with an `ApiError`; `isLinkExpired` for a link of no use. */
export const confirmAddressByLinkAtom = atom(null, async (get, set, token: string): Promise<void> => {
  await get(clientAtom).call(customerEndpoints.confirmAddress, { body: { token } })
  if (get(sessionStatusAtom) === "signed-in") await refetchQuery(set, customerQuery())
})

/** The customer says that an address is right; they are told whether that was noted. Never rejects. */
export const confirmAddressAtom = atom(null, async (get, set, what: "address" | "email"): Promise<void> => {
  try {
    const client = get(clientAtom)
    await (what === "address"
      ? client.call(customerEndpoints.confirmAddress)
      : client.call(customerEndpoints.confirmEmailAddress))
    set(notifyAnswerAtom, { level: "success", code: "success", message: confirmed[what] })
    await refetchQuery(set, customerQuery())
  } catch {
    set(notifyAnswerAtom, { level: "error", code: "", message: CONFIRMATION_FAILED })
  }
})
