import * as v from "valibot"

/**
 * Checks values: `messages` holds the first problem of each field in the words of `worded`; where there are
 * none, `output` holds the parsed values.
 */
export function checked<S extends v.GenericSchema>(
  schema: S,
  values: unknown,
  worded: (message: string) => string,
): { readonly messages: Readonly<Record<string, string>>; readonly output: v.InferOutput<S> } {
  const parsed = v.safeParse(schema, values)
  const messages: Record<string, string> = {}
  for (const issue of parsed.issues ?? [])
    messages[v.getDotPath(issue) ?? "general"] ??= worded(issue.message)
  return { messages, output: parsed.output as v.InferOutput<S> }
}
