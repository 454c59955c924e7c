import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Email } from "../fields.ts"
import { ratings } from "./ratings.codes.ts"

export type Rating = (typeof ratings)[number]

/** Feedback that somebody gives on the site. */
export const FeedbackEvent = v.object({
  category: v.literal("user"),
  eventType: v.literal("feedback_event"),
  name: v.literal("feedback"),
  rating: v.picklist(ratings),
  /** No length is shown to the customer; what nobody would write by hand is refused. */
  comment: v.pipe(v.string(), v.maxLength(20_000)),
  /** Only from who is not signed in. */
  email: v.optional(Email),
  /** Path of the page it was given on. */
  source: v.pipe(v.string(), v.maxLength(2000)),
  /** The active sub-variant. */
  variant: v.optional(v.pipe(v.string(), v.maxLength(20))),
  clientInformation: v.object({
    build: v.picklist(["release", "internal"]),
    name: v.literal("Web"),
    version: v.pipe(v.string(), v.maxLength(60)),
  }),
  clientEnvironment: v.object({
    timezone: v.pipe(v.string(), v.maxLength(60)),
    locale: v.pipe(v.string(), v.maxLength(20)),
  }),
})
export type FeedbackEvent = v.InferOutput<typeof FeedbackEvent>

export const feedbackEndpoints = {
  send: endpoint({
    name: "feedback.send",
    capability: "feedback",
    method: "POST",
    path: "/events",
    service: "analytics",
    caller: "visitor",
    summary: "Keeps what a visitor or customer thinks of the site.",
    body: FeedbackEvent,
  }),
}
