import { createHmac } from "node:crypto"
import { Validator } from "@seriousme/openapi-schema-validator"
import { Ajv2020 } from "ajv/dist/2020.js"
import type { GenericSchema } from "valibot"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import * as namedSchemas from "#src/contract/named-schemas.ts"
import { type DocumentPath, documents } from "#src/server/core/http/openapi/documents.ts"
import { codesOf, operationIdOf, pathOf } from "#src/server/core/http/openapi/operation.ts"
import { allEndpoints } from "#src/server/core/http/openapi/schemas.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly requestBody?: { readonly required: boolean; readonly content: object }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Record<string, object> }>
  >
}
interface Document {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

const addresses = Object.keys(documents) as DocumentPath[]
const read = new Map<string, Document>()
const documentAt = (at: string): Document => read.get(at) as Document
const operationsAt = (at: string) =>
  Object.values(documentAt(at).paths).flatMap((path) => Object.values(path))

let shop: TestShop
const asEditor = sendAsEditor(() => shop)
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
  for (const at of addresses)
    read.set(at, (await (await shop.running.api.request(BASE + at)).json()) as Document)
}, 60_000)
afterAll(() => shop.close())

/** Schemas within a schema, one step down. */
function partsOf(schema: unknown): unknown[] {
  const { wrapped, item, key, value, entries, items, options, pipe } = schema as Record<string, unknown>
  const list = (parts: unknown) => (Array.isArray(parts) ? parts : [])
  return [wrapped, item, key, value, ...Object.values(entries ?? {}), list(items), list(options), list(pipe)]
    .flat()
    .filter((part) => part !== schema && (part as GenericSchema | undefined)?.kind === "schema")
}

describe("the OpenAPI documents", () => {
  it.each(addresses)("%s is a valid document of OpenAPI 3.1", async (at) => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(documentAt(at)) })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it("hold every call once, under a name that is a function's", () => {
    const ids = addresses.flatMap((at) => operationsAt(at).map(({ operationId }) => operationId))
    expect(ids.toSorted()).toEqual(allEndpoints.map(operationIdOf).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  })

  it.each(addresses)("%s says of each call who may make it, how it is refused and whose it is", (at) => {
    const { tags, components } = documentAt(at)
    const known = tags.map(({ name }) => name)
    const schemes = Object.keys(components.securitySchemes)
    for (const { operationId, summary, security, responses, tags: own, requestBody } of operationsAt(at)) {
      const endpoint = allEndpoints.find((one) => operationIdOf(one) === operationId)
      if (!endpoint) throw new Error(operationId)
      expect(summary, operationId).toMatch(/\w/)
      expect(own, operationId).toHaveLength(1)
      expect(known, operationId).toContain(own[0])
      expect(security.length, operationId).toBeGreaterThan(0)
      for (const way of security)
        expect(schemes, operationId).toEqual(expect.arrayContaining(Object.keys(way)))
      if (endpoint.caller !== "anyone" && endpoint.caller !== "visitor")
        expect(security, operationId).not.toContainEqual({})
      for (const code of codesOf(endpoint))
        expect(responses.default?.description, operationId).toContain(`\`${code}\``)
      expect(responses.default?.content?.["application/json"], operationId).toEqual({
        schema: { $ref: "#/components/schemas/ErrorBody" },
      })
      if (requestBody) expect(requestBody.required, operationId).toBe(!v.safeParse(endpoint.body, {}).success)
    }
  })

  it("name the proofs that each kind of caller shows", () => {
    const { securitySchemes } = documentAt("/openapi.json").components
    expect(securitySchemes).toMatchObject({
      appKey: { in: "header", name: headerNames.appKey },
      timestamp: { in: "header", name: headerNames.timestamp },
      signature: { in: "header", name: headerNames.signature },
      bearer: { scheme: "bearer" },
      device: { in: "cookie" },
    })
    expect(documentAt("/openapi/partners.json").components.securitySchemes).toHaveProperty("partnerSecret")
    expect(documentAt("/openapi/desk.json").components.securitySchemes).toMatchObject({
      deskSession: { in: "cookie" },
      staffKey: { scheme: "bearer" },
    })
  })

  it("name each schema that the contract exports and uses several times", () => {
    const uses = new Map<unknown, number>()
    const visit = (schema: unknown) => {
      uses.set(schema, (uses.get(schema) ?? 0) + 1)
      if (uses.get(schema) === 1) for (const part of partsOf(schema)) visit(part)
    }
    for (const { body, result } of allEndpoints) for (const schema of [body, result]) visit(schema)
    const named = new Set<unknown>(Object.values(namedSchemas))
    const nameless: string[] = []
    const modules = import.meta.glob<object>(["/src/contract/**/*.ts", "!**/*.test.ts"], { eager: true })
    for (const [file, exported] of Object.entries(modules))
      for (const [name, schema] of Object.entries(exported)) {
        const isStructure = ["object", "variant", "picklist"].includes(
          (schema as GenericSchema | null)?.type ?? "",
        )
        if (isStructure && (uses.get(schema) ?? 0) > 1 && !named.has(schema))
          nameless.push(`${file}: ${name}`)
      }
    expect(nameless).toEqual([])
    for (const at of addresses)
      for (const name of Object.keys(documentAt(at).components.schemas))
        expect(name).toMatch(/^[A-Z][A-Za-z0-9]+$/)
  })

  it("are sent compressed, and not again to who has them", async () => {
    const whole = await shop.running.api.request(`${BASE}/openapi.json`)
    const packed = await shop.running.api.request(`${BASE}/openapi.json`, {
      headers: { "accept-encoding": "gzip, br" },
    })
    expect(packed.headers.get("content-encoding")).toBe("br")
    expect(packed.headers.get("cache-control")).toBe("public, max-age=300")
    const sizes = await Promise.all([whole, packed].map(async (one) => (await one.arrayBuffer()).byteLength))
    expect(sizes[1]).toBeLessThan((sizes[0] ?? 0) / 8)
    const again = await shop.running.api.request(`${BASE}/openapi.json`, {
      headers: { "if-none-match": whole.headers.get("etag") ?? "" },
    })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })
})

describe("what anyone may read without parameters is as its schema says, to the last field", () => {
  const open = allEndpoints.filter(
    ({ method, caller, path, query, service }) =>
      method === "GET" &&
      (caller === "anyone" || caller === "visitor") &&
      service !== "desk" &&
      !path.includes("{") &&
      v.safeParse(query, {}).success,
  )

  it.each(open.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (_, endpoint) => {
    // A theme is empty until somebody chooses colours.
    if (endpoint.name === "theme.get")
      expect((await asEditor("PUT", "/cms/theme", { primary: "#0047bb" })).status).toBe(200)
    const timestamp = String(shop.now.getTime())
    const signature = createHmac("sha256", WEB_APP_KEY).update(timestamp).digest("hex")
    const headers = { "app-key": WEB_APP_KEY, timestamp, signature, version: endpoint.version }
    const answer = await shop.running.api.request(BASE + pathOf(endpoint), { headers })
    const { paths, components } = documentAt("/openapi.json")
    const response = paths[pathOf(endpoint)]?.get?.responses[answer.status]
    expect(response, `${answer.status}`).toBeDefined()
    const schema = (response?.content?.["application/json"] as { schema: object } | undefined)?.schema
    if (!schema) return expect(await answer.text()).toBe("")
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    const fits = ajv.compile({ ...schema, components: { schemas: components.schemas } })
    const body = (await answer.json()) as { result: { tokens?: { light: object } } }
    fits(body)
    expect(fits.errors ?? []).toEqual([])
    if (endpoint.name === "theme.get")
      expect(Object.keys(body.result.tokens?.light ?? {})).toContain("action_hover")
  })
})
