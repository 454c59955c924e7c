import { idDocumentEndpoints } from "#calls/verification/id-document.ts"
import type { IdDocumentForm } from "#src/contract/verification/id-document.ts"
import { customerQuery } from "../account/customer-query.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** How far the customer is with photos of their ID. What staff decide meanwhile is asked for anew. */
export const idDocumentQuery = defineQuery("id-document", (client) => client.call(idDocumentEndpoints.get), {
  isPrivate: true,
  staleTime: 0,
})

interface Sending {
  readonly form: IdDocumentForm
  /** The same for every try to send the same photos: they are taken once. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** How much has gone, from 0 to 1. */
  readonly onProgress: (sent: number) => void
}

/** Sends photos of an ID. Rejects with an `ApiError`, whose fields name the side that is wrong. */
export const sendIdDocumentAtom = atom(null, async (get, set, { form, ...how }: Sending): Promise<void> => {
  await get(clientAtom).call(idDocumentEndpoints.send, { body: form, ...how })
  await Promise.all([refetchQuery(set, idDocumentQuery()), refetchQuery(set, customerQuery())])
})
