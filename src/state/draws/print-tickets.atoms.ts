import { orderEndpoints } from "#src/client/endpoints/orders.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"

/** A file for the customer to save. */
export interface PrintedFile {
  readonly fileName: string
  readonly tickets: number
  readonly file: Blob
}

/** Has the customer's tickets in draws to come put on paper. Rejects with an `ApiError`. */
export const printTicketsAtom = atom(null, async (get): Promise<PrintedFile> => {
  const { fileName, tickets, pdf } = await get(clientAtom).call(orderEndpoints.print)
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))
  return { fileName, tickets, file: new Blob([bytes], { type: "application/pdf" }) }
})
