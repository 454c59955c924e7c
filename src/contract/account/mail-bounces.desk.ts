import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Email, shortText } from "../fields.ts"

/**
 * `hard`: the address takes no mail, now or later; `soft`: not now; `complaint`: whoever reads it called it spam.
 */
export const bounceKinds = ["hard", "soft", "complaint"] as const

export const bounceEndpoints = {
  report: endpoint({
    name: "mailBounces.report",
    method: "POST",
    path: "/mail-bounces",
    service: "desk",
    caller: "staff",
    scope: "mail:bounces",
    programs: "Called by a mail server or a mail provider.",
    unrecorded: ["recipient", "reason"],
    summary: "Reported a mail that was refused after it was sent.",
    body: v.object({
      recipient: Email,
      kind: v.picklist(bounceKinds),
      /** In the words of the mail server: "550 5.1.1 no such user". */
      reason: shortText(500),
      /** The `Message-ID` of the mail; without it the bounce stands for the address alone. */
      messageId: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
  }),
}
