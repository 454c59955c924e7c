import { detailsEndpoints } from "#src/client/endpoints/account.ts"
import type { DetailsForm } from "#src/contract/account/details.ts"
import { defineTexts, readerAtom } from "../content/texts.ts"
import { setQueryData } from "../query/cache.ts"
import { defineQuery } from "../query/define.ts"
import { refetchQuery } from "../query/fetch.ts"
import { clientAtom } from "../shop.ts"
import { notifyAnswerAtom, notifyAtom } from "../site/notifications.atoms.ts"
import { atom } from "../store.ts"
import { customerQuery } from "./customer-query.ts"

/** Fixed wording; an editor may still change it. */
const texts = defineTexts("details-saved", {
  updated: "Your details have been successfully updated.",
  unverified: "Details updated, your account is now unverified",
})

export const detailsQuery = defineQuery("details", (client) => client.call(detailsEndpoints.get), {
  isPrivate: true,
})

const saveAtom = atom(null, async (get, set, body: DetailsForm): Promise<boolean> => {
  const { details, unverified } = await get(clientAtom).call(detailsEndpoints.save, { body })
  setQueryData(set, detailsQuery(), details)
  return unverified
})

/** Saves the customer's details and notifies the outcome. Rejects with an `ApiError`. */
export const saveDetailsAtom = atom(null, async (get, set, body: DetailsForm): Promise<void> => {
  const t = get(readerAtom)(texts)
  const unverified = await set(saveAtom, body)
  await refetchQuery(set, customerQuery())
  if (unverified) set(notifyAtom, { title: t("unverified"), isAutoDismissed: false })
  else set(notifyAnswerAtom, { level: "success", code: "success", message: t("updated") })
})

/** Completes an account: its details, and the customer's word on the terms. Rejects with an `ApiError`. */
export const completeAccountAtom = atom(null, async (get, set, body: DetailsForm): Promise<void> => {
  await set(saveAtom, body)
  await get(clientAtom).call(detailsEndpoints.acceptTerms, { body: { acceptTerms: true } })
  await refetchQuery(set, customerQuery())
  const message = get(readerAtom)(texts)("updated")
  set(notifyAnswerAtom, { level: "success", code: "success", message })
})
