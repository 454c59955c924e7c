import { toJsonSchema } from "@valibot/to-json-schema"
import type { GenericSchema } from "valibot"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { ErrorBody } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { toWire } from "#src/contract/wire.ts"
import { serviceAddresses } from "./service-addresses.ts"

/** A schema as it travels: property names and required lists in snake case. */
function wireSchema(schema: GenericSchema): unknown {
  const json = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" })
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
const schemaWords = [
  "additionalProperties",
  "anyOf",
  "oneOf",
  "allOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
]
const back = new Map(schemaWords.map((word) => [Object.keys(toWire({ [word]: 0 }) as object)[0], word]))
const unwire = (key: string) => back.get(key) ?? key

function parameters(endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const version = {
    name: headerNames.version,
    in: "header",
    schema: { type: "string", default: endpoint.version },
  }
  return [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...(endpoint.service === "base" ? [] : [version]),
    ...(endpoint.idempotent
      ? [{ name: headerNames.idempotencyKey, in: "header", required: true, schema: { type: "string" } }]
      : []),
  ]
}

function operation(endpoint: Endpoint) {
  const sends = endpoint.method !== "GET" && endpoint.method !== "DELETE"
  const type = endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json"
  const failed = {
    description: "Refused",
    content: { "application/json": { schema: wireSchema(ErrorBody) } },
  }
  const result = { type: "object", properties: { result: wireSchema(endpoint.result) } }
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    parameters: parameters(endpoint),
    ...(sends ? { requestBody: { content: { [type]: { schema: wireSchema(endpoint.body) } } } } : {}),
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: result } } },
      default: failed,
    },
    ...(endpoint.caller === "customer" || endpoint.caller === "partner"
      ? { security: [{ bearer: [] }] }
      : {}),
  }
}

let document: object | undefined

/** The OpenAPI document, made from the endpoint table the server itself serves. */
export function openApiDocument(): object {
  if (document) return document
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[])) {
    const path = serviceAddresses[endpoint.service] + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  document = {
    openapi: "3.1.0",
    info: { title: "Lottery shop", version: "1" },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  }
  return document
}
