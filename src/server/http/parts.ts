import type { Context } from "hono"
import { LARGEST_PICTURE } from "#src/contract/content/picture-editing.ts"
import { errorCodes } from "#src/contract/error.ts"
import { Failure, invalid } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"

/** Room for what stands around a file: its headers, and words about it. */
const AROUND = 64 * 1024

/** The parts of a body that holds a file; `received` is what texts go through. */
export async function readParts(context: Context, received: (texts: unknown) => unknown): Promise<object> {
  const type = context.req.header("content-type") ?? ""
  const bytes = await readUpTo(context.req.raw.body, LARGEST_PICTURE + AROUND)
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw invalid("failure.notValid")
  })
  const parts = [...form]
  const files = parts.filter(([, value]) => typeof value !== "string")
  if (files.some(([, file]) => typeof file !== "string" && file.size > LARGEST_PICTURE)) throw tooLarge()
  const texts = received(Object.fromEntries(parts.filter(([, value]) => typeof value === "string")))
  const named = files.map(([name, file]) => [Object.keys(received({ [name]: "" }) as object)[0], file])
  return { ...(texts as object), ...Object.fromEntries(named) }
}

/** What a body in parts is written down as: of a file, its kind and its size. */
export const describeParts = (body: unknown): object =>
  Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      value instanceof Blob ? { type: value.type, bytes: value.size } : value,
    ]),
  )

const tooLarge = () =>
  new Failure(
    413,
    errorCodes.invalid,
    sentence("failure.picture.size", { most: LARGEST_PICTURE / 1024 / 1024 }),
    { field: "file" },
  )

/** A body whole, or none of it: nobody says beforehand how long it is and has to be believed. */
async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw tooLarge()
    chunks.push(new Uint8Array(chunk))
  }
  return new Blob(chunks)
}
