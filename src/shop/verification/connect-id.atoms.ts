import { connectIdEndpoints } from "#calls/verification/connect-id.ts"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { customerQuery } from "../account/customer-query.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { leaveForProvider } from "../sign-in/session/leave-for-provider.ts"
import { verificationQuery } from "./verification.atoms.ts"

/** The banks that vouch for their customers. */
export const banksQuery = defineQuery("banks", (client) => client.call(connectIdEndpoints.banks), {
  isPrivate: true,
})

/** Leaves for a bank's page, which leads back. */
export const goToBankAtom = atom(null, async (get, _set, bank: string): Promise<void> => {
  const { address } = await get(clientAtom).call(connectIdEndpoints.start, { body: { bank } })
  leaveForProvider(address)
})

/** Takes up what the bank sent this browser back with. Rejects with an `ApiError` that says what went wrong there. */
export const finishConnectIdAtom = atom(null, async (get, set): Promise<VerificationOutcome> => {
  try {
    return (await get(clientAtom).call(connectIdEndpoints.callback)).outcome
  } finally {
    await Promise.all([refetchQuery(set, verificationQuery()), refetchQuery(set, customerQuery())])
  }
})
