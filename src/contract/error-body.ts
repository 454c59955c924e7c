import * as v from "valibot"

/** One thing that went wrong; `field` is `this` where no single field is to blame. */
export const ErrorMessage = v.object({
  field: v.string(),
  code: v.string(),
  message: v.string(),
})
export type ErrorMessage = v.InferOutput<typeof ErrorMessage>

/** The body of every failed answer. */
export const ErrorBody = v.object({
  errors: v.array(ErrorMessage),
  /**
   * The answer that the call would have given, where it helps (the new total of a stale price, a challenge).
   */
  result: v.optional(v.unknown()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>
