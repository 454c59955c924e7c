import { greenIdEndpoints } from "#calls/verification/greenid.ts"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { customerQuery } from "../account/customer-query.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { verificationQuery } from "./verification.atoms.ts"

/** The page with greenID's forms and the details that it takes up, as they are now. */
export const greenIdPageQuery = defineQuery("greenid", (client) => client.call(greenIdEndpoints.open), {
  isPrivate: true,
  staleTime: 0,
})

/** Has the shop ask greenID what came of a session. Rejects with an `ApiError`. */
export const checkGreenIdAtom = atom(null, async (get, set, token: string): Promise<VerificationOutcome> => {
  try {
    return (await get(clientAtom).call(greenIdEndpoints.check, { body: { token } })).outcome
  } finally {
    await Promise.all([refetchQuery(set, verificationQuery()), refetchQuery(set, customerQuery())])
  }
})
