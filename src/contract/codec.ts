import * as v from "valibot"
import { type Answer, type Endpoint, sendsBody } from "./endpoint.ts"
import { PageInfo } from "./paging.ts"
import { fromWire, toWire } from "./wire.ts"

/** The path of a call within its service, with each parameter escaped; half a character is a URIError. */
export const callPath = ({ path }: Pick<Endpoint, "path">, params: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )

/** An address with its query, lists in brackets (`c[]=a&c[]=b`); what is undefined is left out. */
export function withQuery(url: string, query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(toWire(query) as object))
    for (const one of [value].flat())
      if (one !== undefined) parameters.append(Array.isArray(value) ? `${name}[]` : name, String(one ?? ""))
  return parameters.size > 0 ? `${url}?${parameters}` : url
}

interface Encoded {
  readonly body?: string | URLSearchParams | FormData
  /** Only the type of JSON has to be said: the others say theirs. */
  readonly headers: Readonly<Record<string, string>>
}

/** The body of a call as it travels, with the header that says what it is. */
export function encodeBody(endpoint: Pick<Endpoint, "method" | "encoding">, body: unknown): Encoded {
  if (!sendsBody(endpoint)) return { headers: {} }
  if (endpoint.encoding === "multipart") return { headers: {}, body: parts(body) }
  const wire = toWire(body ?? {})
  if (endpoint.encoding === "form")
    return { headers: {}, body: new URLSearchParams(wire as Record<string, string>) }
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(wire) }
}

/** A body in parts: files as they are, everything else as text. */
function parts(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue
    const [wireName = name] = Object.keys(toWire({ [name]: 0 }) as object)
    form.append(wireName, value instanceof Blob ? value : String(value))
  }
  return form
}

/** The envelope of an answer, before its content is looked at; null where it is no JSON object. */
export function readEnvelope(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const envelope = fromWire(JSON.parse(text))
    return typeof envelope === "object" && envelope !== null ? (envelope as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** An answer that is not what its call promises. */
export class MisfitError extends Error {
  override name = "MisfitError"
}

/** What a successful call answered, parsed with its schema; what does not fit is a `MisfitError` that names the field. */
export function readResult<E extends Endpoint>(
  endpoint: E,
  envelope: Readonly<Record<string, unknown>>,
): Answer<E> {
  const parse = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    throw new MisfitError(`${endpoint.name}: ${v.getDotPath(issue) ?? "result"}: ${issue.message}`)
  }
  const result = parse(endpoint.result, envelope.result)
  return (
    endpoint.paged ? { items: result, pageInfo: parse(PageInfo, envelope.pageInfo) } : result
  ) as Answer<E>
}
