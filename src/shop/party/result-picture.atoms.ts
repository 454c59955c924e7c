import { sessionOrderEndpoints } from "#calls/party/session-order.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** A picture as a file to share, and as an address that a page of this site may show. */
export interface ResultPicture {
  readonly file: File
  readonly address: string
}

/** Has the picture of a ticket's result drawn, with the customer's own part or without. Rejects with an `ApiError`. */
export const drawResultAtom = atom(
  null,
  async (get, _, id: string, withOwnPart: boolean): Promise<ResultPicture> => {
    const file = await get(clientAtom).call(sessionOrderEndpoints.picture, {
      params: { id },
      query: withOwnPart ? { ownPart: "true" } : {},
    })
    return { file, address: await dataAddress(file) }
  },
)

/** The site's policy lets no page show what only stands in memory, but what stands in the address itself. */
function dataAddress(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)))
    reader.addEventListener("error", () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
