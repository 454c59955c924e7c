import { detailsEndpoints } from "#calls/account/details.ts"
import type { DetailsForm } from "#src/contract/account/details.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "../core/navigation.atoms.ts"
import { notifyAtom } from "../core/notifications.atoms.ts"
import { notifyAnswerAtom } from "../core/notify-answer.atoms.ts"
import { setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"
import { hasPageAtom } from "../site/current-path.atoms.ts"
import { customerQuery } from "./customer-query.ts"

/** Fixed wording; an editor may still change it. */
const texts = defineTexts("details-saved", {
  updated: "Your details have been successfully updated.",
  unverified: "Details updated, your account is now unverified",
  verify: "Verify now",
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
  const { verifyAccount, accountVerification } = accountPaths
  const page = get(hasPageAtom)(verifyAccount.link()) ? verifyAccount : accountVerification
  const verify = { id: "verify", text: t("verify"), link: get(hrefAtom)(page.link()) }
  if (unverified) set(notifyAtom, { title: t("unverified"), isAutoDismissed: false, actions: [verify] })
  else set(notifyAnswerAtom, { level: "success", code: "success", message: t("updated") })
})

/** The customer agrees to the terms as they are. Rejects with an `ApiError`. */
export const acceptTermsAtom = atom(null, async (get, set): Promise<void> => {
  await get(clientAtom).call(detailsEndpoints.acceptTerms, { body: { acceptTerms: true } })
  await refetchQuery(set, customerQuery())
})

/** Completes an account: its details, and the customer's word on the terms. Rejects with an `ApiError`. */
export const completeAccountAtom = atom(null, async (get, set, body: DetailsForm): Promise<void> => {
  await set(saveAtom, body)
  await set(acceptTermsAtom)
  const message = get(readerAtom)(texts)("updated")
  set(notifyAnswerAtom, { level: "success", code: "success", message })
})
