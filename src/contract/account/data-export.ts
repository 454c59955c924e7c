import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"

/** A file is made once a day at most. */
export const DATA_EXPORT_TOO_SOON = "data_export_too_soon"

export const DataExport = v.object({
  /** `none`: never asked for, or long ago. */
  status: v.picklist(["none", "preparing", "ready", "expired", "failed"]),
  requestedAt: v.nullable(Instant),
  /** Until when a file that is ready can be downloaded. */
  expiresAt: v.nullable(Instant),
  /** Of the file that is ready, bytes. */
  size: v.nullable(v.number()),
  /** When the next file can be asked for; null: now. */
  nextAt: v.nullable(Instant),
})
export type DataExport = v.InferOutput<typeof DataExport>

/** Everything that the shop knows of a customer, as a file. */
export const dataExportEndpoints = {
  get: endpoint({
    name: "dataExport.get",
    method: "GET",
    path: "/customer/data-export",
    caller: "customer",
    summary: "How far the file of the customer's data is.",
    result: DataExport,
  }),
  request: endpoint({
    name: "dataExport.request",
    method: "POST",
    path: "/customer/data-export",
    caller: "customer",
    summary:
      "Has the file made, once a day; its link is mailed. Takes the password while there is no second factor, and a code where there is.",
    body: v.object({ password: v.optional(v.pipe(v.string(), v.maxLength(200)), "") }),
    result: DataExport,
    errors: [DATA_EXPORT_TOO_SOON, errorCodes.credentials, ...twoFactorCodes],
  }),
  download: endpoint({
    name: "dataExport.download",
    method: "POST",
    path: "/customer/data-export/file",
    caller: "customer",
    mostPerMinute: 30,
    summary: "The file, with the token of the link that was mailed to the customer.",
    body: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
    answers: "zip",
    result: v.file(),
    errors: [errorCodes.tokenUsed],
  }),
}
