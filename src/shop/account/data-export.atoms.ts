import { dataExportEndpoints } from "#calls/account/data-export.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** How far the file of the customer's data is. */
export const dataExportQuery = defineQuery("data-export", (client) => client.call(dataExportEndpoints.get), {
  isPrivate: true,
  staleTime: 0,
  staleAt: ({ expiresAt, nextAt }) => [expiresAt, nextAt].filter((moment) => moment !== null),
})

/** Has the file made. Rejects with an `ApiError`, whose field `password` may be wrong. */
export const requestDataAtom = atom(null, async (get, set, password: string): Promise<void> => {
  await get(clientAtom).call(dataExportEndpoints.request, { body: { password } })
  await refetchQuery(set, dataExportQuery())
})

/** The file that a mailed link opens. Rejects with an `ApiError`. */
export const downloadDataAtom = atom(
  null,
  (get, _set, token: string): Promise<File> =>
    get(clientAtom).call(dataExportEndpoints.download, { body: { token } }),
)
