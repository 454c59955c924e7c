import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import { invalid, refuseAll } from "./failure.ts"
import { sentence } from "./texts/sentences.ts"

/** Parses what was sent; fails with 422 that names the fields and never echoes what was sent. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const refusals = parsed.issues.slice(0, 20).map((issue) => ({
    field: v.getDotPath(issue) ?? "this",
    code: errorCodes.invalid,
    text: issue.message.startsWith("Invalid") ? sentence("failure.notValid") : { said: issue.message },
  }))
  throw refuseAll(422, refusals) ?? invalid("failure.notValid")
}
