import type { Context } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { Failure, invalid } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"

type Limits = NonNullable<Endpoint["files"]>

/** Room for what stands around files: their headers, and words about them. */
const AROUND = 64 * 1024

/** How many bytes a body with files may have, and what says that it has more. */
export const largestOf = (limits: Limits): [most: number, tooLarge: () => Failure] => [
  limits.most * limits.largest + AROUND,
  () => tooLarge(limits),
]

/** The parts of a body that holds files; `received` is what texts go through. */
export async function readParts(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>[],
  limits: Limits,
  received: (texts: unknown) => unknown,
): Promise<object> {
  const { most, largest } = limits
  const type = context.req.header("content-type") ?? ""
  const whole = new Response(new Blob(bytes), { headers: { "content-type": type } })
  const form = await whole.formData().catch(() => {
    throw invalid("failure.notValid")
  })
  const parts = [...form]
  const files = parts.filter((part): part is [string, File] => typeof part[1] !== "string")
  const large = files.find(([, file]) => file.size > largest)
  if (large) throw tooLarge(limits, large[0])
  if (files.length > most) throw invalid("failure.notValid")
  const texts = received(Object.fromEntries(parts.filter(([, value]) => typeof value === "string")))
  const named = files.map(([name, file]) => [Object.keys(received({ [name]: "" }) as object)[0], file])
  return { ...(texts as object), ...Object.fromEntries(named) }
}

/** Describes a body in parts for the record: each file by its kind and its size. */
export const describeParts = (body: unknown): object =>
  Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      value instanceof Blob ? { type: value.type, bytes: value.size } : value,
    ]),
  )

/** Where only the whole is known to be too large, it is the one file there may be, or no one of them. */
const tooLarge = ({ most, largest }: Limits, field = most === 1 ? "file" : "this") =>
  new Failure(413, errorCodes.invalid, sentence("failure.picture.size", { most: largest / 1024 / 1024 }), {
    field,
  })
