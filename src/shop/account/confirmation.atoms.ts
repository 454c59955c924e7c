import { customerEndpoints } from "#calls/account/customer.ts"
import { notifyAnswerAtom } from "../core/notify-answer.atoms.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { sessionStatusAtom } from "../core/session.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"
import { customerQuery } from "./customer-query.ts"

/**
 * Messages after a confirmation; the ones for failures are fixed wording, which an editor may still change.
 */
export const confirmationTexts = defineTexts("address-confirmed", {
  address: "Your address is confirmed.",
  email: "Your email address is confirmed.",
  failed:
    "Sorry, there was an unexpected error while confirming your address. Please try again later, or contact support.",
})

/** The customer says so by a mailed link. Rejects with an `ApiError`; `isLinkExpired` for a link of no use. */
export const confirmAddressByLinkAtom = atom(null, async (get, set, token: string): Promise<void> => {
  await get(clientAtom).call(customerEndpoints.confirmAddress, { body: { token } })
  if (get(sessionStatusAtom) === "signed-in") await refetchQuery(set, customerQuery())
})

/** Confirms an address, and notifies whether that worked. Never rejects. */
export const confirmAddressAtom = atom(null, async (get, set, what: "address" | "email"): Promise<void> => {
  const t = get(readerAtom)(confirmationTexts)
  try {
    const client = get(clientAtom)
    await (what === "address"
      ? client.call(customerEndpoints.confirmAddress)
      : client.call(customerEndpoints.confirmEmailAddress))
    set(notifyAnswerAtom, { level: "success", code: "success", message: t(what) })
    await refetchQuery(set, customerQuery())
  } catch {
    set(notifyAnswerAtom, { level: "error", code: "", message: t("failed") })
  }
})
