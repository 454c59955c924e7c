import * as v from "valibot"
import { personFieldNames } from "../account/person.codes.ts"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { Line } from "../fields.ts"
import { Money } from "../money.ts"
import { linkCodes } from "./partner-link.codes.ts"

const Detail = v.optional(v.pipe(Line, v.maxLength(200)))

/** Details of a person that a partner's server sends for the sign-up form, which checks them like typed ones. */
export const LinkPrefill = v.object(v.entriesFromList(personFieldNames, Detail))
export type LinkPrefill = v.InferOutput<typeof LinkPrefill>

/** A partner that may sign the customer in from its site. */
export const PartnerLink = v.object({
  partnerSlug: v.string(),
  partnerName: v.string(),
  linkedAt: Instant,
  lastUsedAt: v.nullable(Instant),
  /** The most that may be spent there in a day: the partner's limit, or the customer's own if that is lower. */
  dailyLimit: Money,
})
export type PartnerLink = v.InferOutput<typeof PartnerLink>

/** The question that a link token begins. */
export const LinkOffer = v.object({
  partnerName: v.string(),
  /** The most that may be spent there in a day. */
  dailyLimit: Money,
  prefill: LinkPrefill,
})
export type LinkOffer = v.InferOutput<typeof LinkOffer>

const shown = {
  token: v.pipe(v.string(), v.maxLength(200)),
  /** The value that the frame derived its challenge from. */
  verifier: v.pipe(v.string(), v.regex(/^[\w-]{43,128}$/)),
}
const Slug = v.object({ partnerSlug: Id })

export const partnerLinkEndpoints = {
  open: endpoint({
    name: "partnerLinks.open",
    method: "POST",
    path: "/partners/{partnerSlug}/link-tokens/open",
    service: "auth",
    summary:
      "Opens a link token once, in the frame that it was made for: what the customer will be asked after their own sign-in there.",
    params: Slug,
    body: v.object(shown),
    result: LinkOffer,
    errors: [errorCodes.tokenUsed],
  }),
  answer: endpoint({
    name: "partnerLinks.answer",
    method: "POST",
    path: "/partners/{partnerSlug}/link-tokens/answer",
    service: "auth",
    caller: "customer",
    summary:
      "The customer accepts or refuses that the partner signs them in: by a sign-in of their own in the frame that opened the token.",
    params: Slug,
    body: v.object({ ...shown, accepts: v.boolean() }),
    errors: [errorCodes.tokenUsed, linkCodes.taken, linkCodes.linkedOtherwise, linkCodes.closed],
  }),
  list: endpoint({
    name: "partnerLinks.list",
    method: "GET",
    path: "/customer/partner-links",
    service: "auth",
    caller: "customer",
    summary: "Partners that may sign the customer in from their sites.",
    result: v.array(PartnerLink),
  }),
  end: endpoint({
    name: "partnerLinks.end",
    method: "DELETE",
    path: "/customer/partner-links/{partnerSlug}",
    service: "auth",
    caller: "customer",
    summary: "Ends a link, and every session that the partner began for the customer.",
    params: Slug,
    errors: [errorCodes.notFound],
  }),
}
