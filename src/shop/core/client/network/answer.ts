import * as v from "valibot"
import { type Answer, type Endpoint, fileTypes } from "#src/contract/endpoint.ts"
import { ErrorBody } from "#src/contract/error-body.ts"
import { PageInfo } from "#src/contract/paging.ts"
import { fromWire } from "#src/contract/wire.ts"
import { ApiError } from "../api-error.ts"

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
