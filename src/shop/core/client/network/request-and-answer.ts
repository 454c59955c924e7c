import * as v from "valibot"
import { type Answer, type Endpoint, fileTypes, sendsBody } from "#src/contract/endpoint.ts"
import { ErrorBody } from "#src/contract/error-body.ts"
import { PageInfo } from "#src/contract/paging.ts"
import { fromWire, toWire } from "#src/contract/wire.ts"
import { ApiError } from "../api-error.ts"

/** An address with its query, a name for each value of a list; what is undefined is left out. */
export function withQuery(url: string, query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(toWire(query) as object))
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one ?? ""))
  return parameters.size > 0 ? `${url}?${parameters}` : url
}

export function encoded(
  endpoint: Endpoint,
  body: unknown,
  headers: Record<string, string>,
): Pick<RequestInit, "body" | "headers"> {
  if (!sendsBody(endpoint)) return { headers }
  if (endpoint.encoding === "multipart") return { headers, body: parts(body) }
  const wire = toWire(body ?? {})
  if (endpoint.encoding === "form")
    return { headers, body: new URLSearchParams(wire as Record<string, string>) }
  return { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(wire) }
}

/** A body in parts: files as they are, everything else as text. */
function parts(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue
    const [wireName = name] = Object.keys(toWire({ [name]: 0 }) as object)
    form.append(wireName, value instanceof Blob ? value : String(value))
  }
  return form
}

/**
 * Turns an answer into what the program works with. The body is parsed with the endpoint's schema, so that an
 * answer that does not fit is an error that names the field, never an undefined deep in a component.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  url: string,
  status: number,
  text: string,
): Answer<E> {
  if (status === 204) return null as Answer<E>
  const body = status >= 500 ? jsonOrNothing(text) : json(text)
  if (status >= 400) throw failed(url, status, body)
  const envelope = body as { result?: unknown; pageInfo?: unknown }
  const result = v.safeParse(endpoint.result, envelope.result)
  if (!result.success) throw misfit(endpoint, result.issues)
  if (!endpoint.paged) return result.output as Answer<E>
  const pageInfo = v.safeParse(PageInfo, envelope.pageInfo)
  if (!pageInfo.success) throw misfit(endpoint, pageInfo.issues)
  return { items: result.output, pageInfo: pageInfo.output } as Answer<E>
}

/** A file under the name that the server gives it; a page in its place, such as a proxy's, is none. */
export async function readFile(response: Response, kind: keyof typeof fileTypes): Promise<File> {
  const type = fileTypes[kind]
  if (!response.headers.get("content-type")?.startsWith(type)) throw new ApiError("contract", 422)
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1]
  return new File([await response.blob()], name ?? `file.${kind}`, { type })
}

function json(text: string): unknown {
  try {
    const body = fromWire(JSON.parse(text))
    if (typeof body === "object" && body !== null) return body
  } catch (cause) {
    throw new ApiError("contract", 422, { cause })
  }
  throw new ApiError("contract", 422)
}

/**
 * Parses JSON, or returns an empty object: a proxy often answers for a server in trouble with a page, and
 * only its status counts.
 */
function jsonOrNothing(text: string): unknown {
  try {
    return json(text)
  } catch {
    return {}
  }
}

function failed(url: string, status: number, body: unknown): ApiError {
  const parsed = v.safeParse(ErrorBody, body)
  const fields = parsed.success ? parsed.output.errors : []
  const first = fields[0]
  return new ApiError("http", status, {
    message: first?.message ?? `The API responded with a ${status} error for ${new URL(url).pathname}`,
    code: first?.code ?? "",
    fields,
    result: parsed.success ? parsed.output.result : undefined,
  })
}

function misfit(endpoint: Endpoint, issues: readonly v.BaseIssue<unknown>[]): ApiError {
  const first = issues[0]
  const path = first ? (v.getDotPath(first) ?? "result") : "result"
  return new ApiError("contract", 422, {
    cause: new Error(`${endpoint.name}: ${path}: ${first?.message ?? "does not fit"}`),
  })
}
