import * as v from "valibot"
import { MisfitError, readEnvelope, readResult } from "#src/contract/codec.ts"
import { type Answer, type Endpoint, fileTypes } from "#src/contract/endpoint.ts"
import { ErrorBody } from "#src/contract/error-body.ts"
import { programName } from "#src/contract/wire.ts"
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
  const envelope = readEnvelope(text)
  // A proxy often answers for a server in trouble with a page, and only its status counts.
  if (status >= 500 || (status >= 400 && envelope)) throw failed(url, status, envelope)
  try {
    if (envelope) return readResult(endpoint, envelope)
  } catch (cause) {
    if (cause instanceof MisfitError) throw new ApiError("contract", 422, { cause })
    throw cause
  }
  throw new ApiError("contract", 422, { cause: new Error(`${endpoint.name}: no JSON`) })
}

/** A file under the name that the server gives it; a page in its place, such as a proxy's, is none. */
export async function readFile(response: Response, kind: keyof typeof fileTypes): Promise<File> {
  const type = fileTypes[kind]
  if (!response.headers.get("content-type")?.startsWith(type)) throw new ApiError("contract", 422)
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1]
  return new File([await response.blob()], name ?? `file.${kind}`, { type })
}

function failed(url: string, status: number, body: unknown): ApiError {
  const parsed = v.safeParse(ErrorBody, body)
  const sent = parsed.success ? parsed.output.errors : []
  const fields = sent.map((error) => ({ ...error, field: programName(error.field) }))
  const first = fields[0]
  return new ApiError("http", status, {
    message: first?.message ?? `The API responded with a ${status} error for ${new URL(url).pathname}`,
    code: first?.code ?? "",
    fields,
    result: parsed.success ? parsed.output.result : undefined,
  })
}
