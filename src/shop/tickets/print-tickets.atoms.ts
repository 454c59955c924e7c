import { orderEndpoints } from "#calls/orders/order.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Has the customer's tickets in draws to come put on paper, a PDF to save. Rejects with an `ApiError`. */
export const printTicketsAtom = atom(null, (get): Promise<File> => get(clientAtom).call(orderEndpoints.print))
