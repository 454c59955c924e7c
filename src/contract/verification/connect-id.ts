import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { filledText } from "../fields.ts"
import { verificationCodes } from "./method.ts"
import { VerificationChecked } from "./verification.ts"

/** Codes of what goes wrong on the way to a bank and back. */
export const connectIdCodes = {
  /** The customer gave it up at the bank. */
  cancelled: "connect_id_cancelled",
  /** The bank's answer is not valid, or is not enough. */
  refused: "connect_id_refused",
  /** It was begun too long ago, elsewhere, or is done already. */
  expired: "connect_id_expired",
} as const

/** A bank that says who its customers are. */
export const Bank = v.object({ id: v.string(), name: v.string() })
export type Bank = v.InferOutput<typeof Bank>

/** Showing who one is with one's bank, through ConnectID. */
export const connectIdEndpoints = {
  banks: endpoint({
    name: "connectId.banks",
    method: "GET",
    path: "/customer/verification/connectid",
    caller: "customer",
    capability: "verify_id",
    summary: "The banks to choose from, by name.",
    result: v.array(Bank),
    errors: [errorCodes.notFound, verificationCodes.unavailable],
  }),
  start: endpoint({
    name: "connectId.start",
    method: "POST",
    path: "/customer/verification/connectid",
    caller: "customer",
    capability: "verify_id",
    mostPerMinute: 20,
    summary: "Where the browser goes to be vouched for by a bank; good for ten minutes, once.",
    body: v.object({ bank: filledText }),
    result: v.object({ address: v.string() }),
    errors: [
      errorCodes.notFound,
      errorCodes.invalid,
      errorCodes.tooMany,
      ...Object.values(verificationCodes),
    ],
  }),
  callback: endpoint({
    name: "connectId.callback",
    method: "POST",
    path: "/customer/verification/connectid/callback",
    caller: "customer",
    capability: "verify_id",
    mostPerMinute: 20,
    summary: "Takes up what the bank sent this browser back with: compares what it says with the details.",
    result: VerificationChecked,
    errors: [
      errorCodes.notFound,
      errorCodes.invalid,
      ...Object.values(verificationCodes),
      ...Object.values(connectIdCodes),
    ],
  }),
}
