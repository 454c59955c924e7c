import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Email, shortLine, shortText } from "../fields.ts"

/** A message to customer support. */
export const SupportMessage = v.object({
  name: shortLine(120),
  email: Email,
  subject: shortText(120),
  message: shortText(4000),
})
export type SupportMessage = v.InferOutput<typeof SupportMessage>

export const supportEndpoints = {
  contact: endpoint({
    name: "support.contact",
    capability: "support_form",
    method: "POST",
    path: "/support/contact",
    caller: "visitor",
    summary: "Sends a message to customer support; it is kept and mailed.",
    body: SupportMessage,
  }),
}
