import * as v from "valibot"
import { endpoint } from "./endpoint.ts"
import { Email } from "./session.ts"

const required = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, "This field is required"), v.maxLength(most))

/** A message to customer support. */
export const SupportMessage = v.object({
  name: required(120),
  email: Email,
  subject: required(120),
  message: required(4000),
})
export type SupportMessage = v.InferOutput<typeof SupportMessage>

export const supportEndpoints = {
  contact: endpoint({
    name: "support.contact",
    method: "POST",
    path: "/support/contact",
    caller: "visitor",
    summary: "Sends a message to customer support; it is kept and mailed.",
    body: SupportMessage,
  }),
}
