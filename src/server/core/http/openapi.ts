import { toJsonSchema } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"
import { type Endpoint, EVENT_STREAM, fileTypes, secretCallers, sendsBody } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { ErrorBody } from "#src/contract/error-body.ts"
import { headerNames } from "#src/contract/headers.ts"
import { PageInfo } from "#src/contract/paging.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { toWire } from "#src/contract/wire.ts"

/** A schema as it travels: property names and required lists in snake case. */
function wireSchema(schema: GenericSchema): unknown {
  const json = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode: "input",
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === "file" ? { type: "string", format: "binary" } : undefined,
  })
  return renameRequired(toWire(JSON.parse(JSON.stringify({ ...json, $schema: undefined }))))
}

function renameRequired(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameRequired)
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) =>
    key === "required" && Array.isArray(inner)
      ? [key, inner.map((name) => Object.keys(toWire({ [String(name)]: 0 }) as object)[0])]
      : [unwire(key), renameRequired(inner)],
  )
  return Object.fromEntries(entries)
}

/** JSON Schema's own words are in camel case: `toWire` took them for property names. */
const schemaDescription = [
  "additionalProperties",
  "anyOf",
  "oneOf",
  "allOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "propertyNames",
]
const back = new Map(schemaDescription.map((word) => [Object.keys(toWire({ [word]: 0 }) as object)[0], word]))
const unwire = (key: string) => back.get(key) ?? key

const mediaTypes: Readonly<Record<Endpoint["encoding"], string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
}

const text = { type: "string" }
const header = (name: string, required: boolean, schema: object = text) => ({
  name,
  in: "header",
  required,
  schema,
})

/** Headers that a call must carry beyond its bearer (see contract/headers). */
function headers({ service, caller, version, idempotent }: Endpoint) {
  const signed = service !== "base" && !secretCallers.has(caller)
  return [
    ...(signed
      ? [
          header(headerNames.appKey, true),
          header(headerNames.timestamp, true),
          header(headerNames.signature, true),
          header(headerNames.version, false, { ...text, default: version }),
          header(headerNames.partner, false),
        ]
      : []),
    ...(idempotent ? [header(headerNames.idempotencyKey, idempotent === true)] : []),
  ]
}

function parameters(endpoint: Endpoint, path: string) {
  const query = wireSchema(endpoint.query) as {
    properties?: Record<string, unknown>
    required?: readonly string[]
  }
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: text,
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...headers(endpoint),
  ]
}

/** Describes the answer to a call that succeeds: its result in an envelope, or nothing at all. */
function succeeded(endpoint: Endpoint) {
  const result = wireSchema(endpoint.result) as { type?: string }
  if (endpoint.answers !== "json")
    return { "200": { description: "Done", content: { [fileTypes[endpoint.answers]]: { schema: result } } } }
  if (result.type === "null") return { "204": { description: "Done" } }
  const properties = endpoint.paged ? { result, page_info: wireSchema(PageInfo) } : { result }
  const schema = { type: "object", properties, required: Object.keys(properties) }
  const content = {
    "application/json": { schema },
    ...(endpoint.streams ? { [EVENT_STREAM]: { schema: text } } : {}),
  }
  const done = { "200": { description: "Done", content } }
  return endpoint.accepted ? { ...done, "202": { description: "Under way", content } } : done
}

function operation(endpoint: Endpoint, path: string) {
  const type = mediaTypes[endpoint.encoding]
  const failed = {
    description: "Refused",
    content: { "application/json": { schema: wireSchema(ErrorBody) } },
  }
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    parameters: parameters(endpoint, path),
    ...(sendsBody(endpoint)
      ? { requestBody: { content: { [type]: { schema: wireSchema(endpoint.body) } } } }
      : {}),
    responses: {
      ...succeeded(endpoint),
      default: failed,
    },
    ...(endpoint.caller === "customer" || secretCallers.has(endpoint.caller)
      ? { security: [{ bearer: [] }] }
      : {}),
  }
}

/** Templates that differ only in the names of their parameters are one path: the name that came first stays. */
function sameTemplate(known: readonly string[], path: string): string {
  const nameless = (template: string) => template.replace(/\{\w+\}/g, "{}")
  return known.find((one) => nameless(one) === nameless(path)) ?? path
}

let document: object | undefined

/** The OpenAPI document, made from the endpoint table the server itself serves. */
export function openApiDocument(): object {
  if (document) return document
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[])) {
    const path = sameTemplate(Object.keys(paths), serviceAddresses[endpoint.service] + endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) }
  }
  document = {
    openapi: "3.1.0",
    info: { title: "Lottery shop", version: "1" },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  }
  return document
}
