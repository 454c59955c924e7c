import { type Endpoint, sendsBody } from "#src/contract/endpoint.ts"
import { toWire } from "#src/contract/wire.ts"

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
