import { communicationEndpoints } from "#calls/account/communication.ts"
import type { CommunicationChoice, CommunicationPreferences } from "#src/contract/account/communication.ts"
import { setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Recipient preferences are meant: the customer's own, or with the token of a mailed link anybody's. */
export interface Recipient {
  readonly id: string
  readonly token: string | null
}

const address = ({ id, token }: Recipient) => ({ params: { id }, query: token ? { token } : {} })

export const communicationQuery = defineQuery(
  "communication",
  (client, whose: Recipient) => client.call(communicationEndpoints.get, address(whose)),
  { isPrivate: true },
)

/** Changes how a customer wants to be written to. Rejects with an `ApiError`. */
export const saveCommunicationAtom = atom(
  null,
  async (
    get,
    set,
    whose: Recipient,
    body: {
      preferences: { [C in CommunicationChoice]?: boolean | undefined }
      unsubscribeReasons?: string[]
      productOfferKey?: string
    },
  ): Promise<CommunicationPreferences> => {
    const saved = await get(clientAtom).call(communicationEndpoints.put, { ...address(whose), body })
    setQueryData(set, communicationQuery(whose), saved)
    return saved
  },
)
