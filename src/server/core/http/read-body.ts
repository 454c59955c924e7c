import type { Context } from "hono"
import { type Endpoint, sendsBody } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { fromWire, WireError } from "#src/contract/wire.ts"
import type { Services } from "#src/server/services.ts"
import { Failure, invalid } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"
import type { BodyShare } from "./budgets.ts"
import { addressOf } from "./request.ts"

type Limits = NonNullable<Endpoint["files"]>

/** Room for what stands around files: their headers, and words about them. */
const AROUND = 64 * 1024

/** How many bytes a body with files may have, and what says that it has more. */
const largestOf = (limits: Limits): [most: number, tooLarge: () => Failure] => [
  limits.most * limits.largest + AROUND,
  () => tooLarge(limits),
]

/** The parts of a body that holds files; `received` is what texts go through. */
async function readParts(
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

/** The largest body a call without files may send, bytes. */
export const LARGEST_BODY = 256 * 1024
/** How long a body may take to arrive, milliseconds: less than a megabyte, and files through a slow connection. */
const ARRIVES_MS = { small: 30_000, large: 180_000 }
const SMALL = 1024 * 1024

interface Bounds {
  /** Bytes. */
  readonly most: number
  /** Taken before a byte is read, and kept until its owner gives it back. */
  readonly share: BodyShare
  readonly tooLarge?: () => Failure
}

const tooLargeBody = () => new Failure(413, errorCodes.invalid, sentence("failure.tooLarge"))
const tooSlow = () => new Failure(408, errorCodes.invalid, sentence("failure.tooSlow"))

/** Converts what was sent to the program's own names; 422 for keys and texts that cannot be carried safely. */
export function received(sent: unknown): unknown {
  try {
    return fromWire(sent)
  } catch (error) {
    throw error instanceof WireError ? invalid("failure.notValid") : error
  }
}

/** The length that a body says it has; null where it says none, as one that comes in pieces. */
function declaredLength(context: Context): number | null {
  const declared = context.req.header("content-length")
  const isWhole = context.req.header("transfer-encoding") === undefined
  return isWhole && declared !== undefined && /^\d{1,15}$/.test(declared) ? Number(declared) : null
}

/** So much of a body has come with its head as a rule, bytes: what is left of it is read away at once. */
const COMES_AT_ONCE = 64 * 1024

/**
 * Whether an answer leaves a body unread, as one that was refused for its size. What still comes of it would stand
 * before the next request on the connection, so whoever sent it is told to take another.
 */
export function leavesBody(context: Context): boolean {
  if (context.res.status === 413) return true
  return (declaredLength(context) ?? 0) > COMES_AT_ONCE && !context.req.raw.bodyUsed
}

/**
 * A body whole, or none of it. What it says of its length is refused, or has its room, before it is read; nobody is
 * believed who then sends more.
 */
export async function readBytes(
  context: Context,
  { most, share, tooLarge = tooLargeBody }: Bounds,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const declared = declaredLength(context) ?? 0
  if (declared > most) throw tooLarge()
  share.take(declared)
  const { body } = context.req.raw
  if (!body) return []
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), most > SMALL ? ARRIVES_MS.large : ARRIVES_MS.small)
  })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let [length, reserved] = [0, declared]
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return chunks
      length += value.length
      share.read(value.length)
      if (length > most) throw tooLarge()
      if (length > reserved) share.take(length - reserved)
      reserved = Math.max(reserved, length)
      chunks.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A body as text, of so many bytes at most. */
export async function readText(context: Context, bounds: Bounds): Promise<string> {
  return new TextDecoder().decode(Buffer.concat(await readBytes(context, bounds)))
}

/** Reads an endpoint's body in the program's own names. The calling code has let the caller in. */
export async function readBody(context: Context, endpoint: Endpoint, share: BodyShare): Promise<unknown> {
  if (!sendsBody(endpoint)) return {}
  if (endpoint.files) {
    const { files } = endpoint
    const [most, tooLarge] = largestOf(files)
    return readParts(context, await readBytes(context, { most, share, tooLarge }), files, received)
  }
  const text = await readText(context, { most: LARGEST_BODY, share })
  if (endpoint.encoding === "form") return received(Object.fromEntries(new URLSearchParams(text)))
  return text === "" ? {} : received(parsedJson(text))
}

/** The parser's own message repeats a part of the text: it goes no further than here. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(400, errorCodes.invalid, sentence("failure.notJson"))
  }
}

/**
 * Reads the text of a body outside of the endpoint table, such as a gateway's report, and works with it; its room is
 * given back when the work is done. 413 for one of more bytes.
 */
export async function withText<T>(
  context: Context,
  { bodies, config }: Pick<Services, "bodies" | "config">,
  most: number,
  work: (text: string) => Promise<T>,
): Promise<T> {
  const share = bodies.open(addressOf(context, config.proxies))
  try {
    return await work(await readText(context, { most, share }))
  } finally {
    share.release()
  }
}
