import { type DetailsForm, detailsEndpoints } from "#src/contract/account/details.ts"
import { askFor, defineResource, loadAtom, type NoParams, putAtom } from "../query/resource.ts"
import { clientAtom } from "../shop.ts"
import { notifyAnswerAtom, notifyAtom } from "../site/notifications.atoms.ts"
import { atom } from "../store.ts"
import { customerResource } from "./customer-resource.ts"

/** Words of specification 002 §8. */
const UPDATED = "Your details have been successfully updated."
const UNVERIFIED = "Details updated, your account is now unverified"

export const detailsResource = defineResource(
  "details",
  (client, _: NoParams) => client.call(detailsEndpoints.get),
  { ofCustomer: true },
)

const saveAtom = atom(null, async (get, set, body: DetailsForm): Promise<boolean> => {
  const { details, unverified } = await get(clientAtom).call(detailsEndpoints.save, { body })
  set(putAtom, askFor(detailsResource, {}), details)
  return unverified
})

/** Saves the customer's details and tells what that means. Rejects with an `ApiError`. */
export const saveDetailsAtom = atom(null, async (_get, set, body: DetailsForm): Promise<void> => {
  const unverified = await set(saveAtom, body)
  await set(loadAtom, askFor(customerResource, {}), true)
  if (unverified) set(notifyAtom, { title: UNVERIFIED, isAutoDismissed: false })
  else set(notifyAnswerAtom, { level: "success", code: "success", message: UPDATED })
})

/** Completes an account: its details, and the customer's word on the terms. Rejects with an `ApiError`. */
export const completeAccountAtom = atom(null, async (get, set, body: DetailsForm): Promise<void> => {
  await set(saveAtom, body)
  await get(clientAtom).call(detailsEndpoints.acceptTerms, { body: { acceptTerms: true } })
  await set(loadAtom, askFor(customerResource, {}), true)
  set(notifyAnswerAtom, { level: "success", code: "success", message: UPDATED })
})
