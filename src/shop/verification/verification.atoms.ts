import { verificationFormEndpoints } from "#calls/verification/form.ts"
import { verificationEndpoints } from "#calls/verification/verification.ts"
import type { LicenceForm, VerificationOutcome } from "#src/contract/verification/verification.ts"
import { customerQuery } from "../account/customer-query.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Whether the customer is verified, and how they can be. What staff or records say meanwhile is asked for anew. */
export const verificationQuery = defineQuery(
  "verification",
  (client) => client.call(verificationEndpoints.get),
  { isPrivate: true, staleTime: 0 },
)

/** The fields of a driver's licence to ask for, state by state. */
export const licenceConfigQuery = defineQuery("licence-config", (client) =>
  client.call(verificationEndpoints.licenceConfig),
)

/** Has a form made to verify by post, a PDF to save. Rejects with an `ApiError`. */
export const printVerificationFormAtom = atom(
  null,
  (get): Promise<File> => get(clientAtom).call(verificationFormEndpoints.print),
)

/**
 * Has the customer's details checked, or their licence where one is given. Rejects with an `ApiError`, whose fields
 * name what of a licence is wrong.
 */
export const verifyAtom = atom(
  null,
  async (get, set, licence: LicenceForm | null): Promise<VerificationOutcome> => {
    const client = get(clientAtom)
    const refresh = () =>
      Promise.all([refetchQuery(set, verificationQuery()), refetchQuery(set, customerQuery())])
    try {
      const { outcome } = await (licence
        ? client.call(verificationEndpoints.licence, { body: licence })
        : client.call(verificationEndpoints.verify))
      return outcome
    } finally {
      await refresh()
    }
  },
)
