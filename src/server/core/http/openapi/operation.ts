import * as v from "valibot"
import { type Endpoint, EVENT_STREAM, fileTypes, sendsBody } from "#src/contract/endpoint.ts"
import { errorCodes, twoFactorCodes } from "#src/contract/error.ts"
import { headerNames } from "#src/contract/headers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { wireName } from "#src/contract/wire.ts"
import { LIST_FILE } from "../list-file.ts"
import { isSigned } from "../request.ts"
import { type Json, referTo, resolved, schemaOf } from "./schemas.ts"
import { requirementsOf } from "./security.ts"

export const tags = {
  customers: "Visitors and customers",
  partners: "Partners",
  programs: "Programs of the shop",
  desk: "Desk",
} as const

const mediaTypes: Readonly<Record<Endpoint["encoding"], string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
}

/** `cart.addItem` is `cartAddItem`: a name that a generated client gives its function. */
export const operationIdOf = ({ name }: Pick<Endpoint, "name">): string =>
  name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())

function tagOf({ caller, programs, service }: Endpoint): string {
  if (caller === "partner") return tags.partners
  if (programs) return tags.programs
  return caller === "staff" || service === "desk" ? tags.desk : tags.customers
}

/** The address of a call, with its parameters as they are called in errors. */
export const pathOf = ({ service, path }: Endpoint): string =>
  serviceAddresses[service] + path.replace(/\{(\w+)\}/g, (_, name: string) => `{${wireName(name)}}`)

const text = { type: "string" }
const header = (name: string, required: boolean, description: string, schema: object = text) => ({
  name,
  in: "header",
  required,
  description,
  schema,
})

/** Headers beside those that prove who calls (see contract/headers). */
function headersOf(endpoint: Endpoint) {
  const { version, idempotent, elevated, caller } = endpoint
  return [
    ...(isSigned(endpoint)
      ? [
          header(headerNames.version, false, "The version of the call.", { ...text, default: version }),
          header(headerNames.partner, false, "The partner on whose page the call is made."),
        ]
      : []),
    ...(idempotent
      ? [
          header(
            headerNames.idempotencyKey,
            idempotent === true,
            "Made by the caller, another one for each thing it wants done, and sent again with each attempt at it.",
            referTo("IdempotencyKey"),
          ),
        ]
      : []),
    ...(elevated && caller !== "staff"
      ? [header(headerNames.otp, false, "The code of the customer's second factor, where they have one.")]
      : []),
  ]
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

function parametersOf(endpoint: Endpoint, path: string) {
  const params = resolved(schemaOf(endpoint, "params")) as ObjectSchema
  const query = resolved(schemaOf(endpoint, "query")) as ObjectSchema
  // Where another call has named the parameters of this path, they are still in their places.
  const own = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => wireName(name))
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name], index) => ({
      name,
      in: "path",
      required: true,
      schema: params.properties?.[own[index] ?? ""] ?? text,
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...(endpoint.csv ? [asFile] : []),
    ...headersOf(endpoint),
  ]
}

const asFile = {
  name: "as",
  in: "query",
  required: false,
  description: "Answers all rows as a file, whose last row says how many there are.",
  schema: { type: "string", enum: [LIST_FILE] },
}

/** Describes the body of a call; nothing where it holds nothing. */
function bodyOf(endpoint: Endpoint) {
  const schema = schemaOf(endpoint, "body")
  const { properties = {} } = resolved(schema) as ObjectSchema
  const isEmpty = resolved(schema).type === "object" && Object.keys(properties).length === 0
  if (!sendsBody(endpoint) || (isEmpty && !("additionalProperties" in schema))) return {}
  const required = !v.safeParse(endpoint.body, {}).success
  return { requestBody: { required, content: { [mediaTypes[endpoint.encoding]]: { schema } } } }
}

/** Describes the answer to a call that succeeds: its result in an envelope, or nothing at all. */
function succeeded(endpoint: Endpoint) {
  const result = schemaOf(endpoint, "result")
  if (endpoint.answers !== "json")
    return { "200": { description: "Done.", content: { [fileTypes[endpoint.answers]]: { schema: result } } } }
  if (result.type === "null") return { "204": { description: "Done." } }
  const properties = endpoint.paged ? { result, page_info: referTo("PageInfo") } : { result }
  const schema = { type: "object", properties, required: Object.keys(properties) }
  const content = {
    "application/json": { schema },
    ...(endpoint.streams ? { [EVENT_STREAM]: { schema: text } } : {}),
    ...(endpoint.csv ? { [fileTypes.csv]: { schema: text } } : {}),
  }
  const done = { "200": { description: "Done.", content } }
  return endpoint.accepted ? { ...done, "202": { description: "Under way: ask again.", content } } : done
}

/** Codes that a call can be refused with: its own first, then those of every call of its kind. */
export function codesOf(endpoint: Endpoint): readonly string[] {
  const { caller, idempotent, mostPerMinute, errors } = endpoint
  return [
    ...new Set([
      ...errors,
      errorCodes.invalid,
      ...(endpoint.elevated ? twoFactorCodes : []),
      ...(endpoint.closed ? [errorCodes.unknownField] : []),
      ...(isSigned(endpoint)
        ? [errorCodes.signatureInvalid, errorCodes.clockSkew, errorCodes.versionUnknown]
        : []),
      ...(caller === "anyone" ? [] : [errorCodes.unauthorised]),
      ...(idempotent ? [errorCodes.idempotencyMissing] : []),
      ...(mostPerMinute === null ? [] : [errorCodes.tooMany]),
      errorCodes.busy,
    ]),
  ]
}

function refused(endpoint: Endpoint) {
  const codes = codesOf(endpoint)
  const content = { "application/json": { schema: referTo("ErrorBody") } }
  const listed = codes.map((code) => `\`${code}\``).join(", ")
  return {
    ...(endpoint.caller === "anyone"
      ? {}
      : { "401": { description: "Not signed in, or not any more.", content } }),
    "422": {
      description:
        "What was sent cannot be used: `field` names it as it was sent, `this` where it is the whole.",
      content,
    },
    default: { description: `Refused: ${listed}.`, content, "x-error-codes": codes },
  }
}

/** The first sentence of what a call does, and all there is to say about it. */
function wordsOf({ summary, scope, programs, elevated, caller, capability, closed }: Endpoint) {
  const [first = summary] = /^.+?\.(?=\s|$)/s.exec(summary) ?? []
  const more = [
    summary,
    ...(programs ? [`For programs alone: ${programs}`] : []),
    ...(scope ? [`It takes the scope \`${scope}\`.`] : []),
    ...(elevated && caller === "staff" ? ["It takes the second factor of the last ten minutes."] : []),
    ...(closed ? ["A field of the body that it does not know is refused."] : []),
    ...(capability ? [`It is refused to whom \`${capability}\` is switched off for.`] : []),
  ]
  return { summary: first.replace(/\.$/, ""), description: more.join("\n\n") }
}

export function operationOf(endpoint: Endpoint, path: string) {
  return {
    operationId: operationIdOf(endpoint),
    ...wordsOf(endpoint),
    tags: [tagOf(endpoint)],
    parameters: parametersOf(endpoint, path),
    ...bodyOf(endpoint),
    responses: { ...succeeded(endpoint), ...refused(endpoint) },
    security: requirementsOf(endpoint),
  }
}
