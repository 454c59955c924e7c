import { createHash } from "node:crypto"
import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { RELEASE } from "#src/contract/site/release.codes.ts"
import { acceptedEncoding, SharedBody } from "../shared-body.ts"
import { operationOf, pathOf, tags } from "./operation.ts"
import { allEndpoints, schemasIn } from "./schemas.ts"
import { securitySchemes } from "./security.ts"

const isDesks = ({ caller, service }: Endpoint) => caller === "staff" || service === "desk"
const isPartners = ({ caller }: Endpoint) => caller === "partner"

interface Described {
  readonly title: string
  readonly description: string
  readonly tags: Readonly<Record<string, string>>
  readonly holds: (endpoint: Endpoint) => boolean
}

/** The documents by their addresses: each is for those who make its calls, and together they hold every call once. */
export const documents = {
  "/openapi.json": {
    title: "Lottery shop",
    description: "The calls of visitors and customers.",
    tags: { [tags.customers]: "What a page or an app calls for whoever looks at it." },
    holds: (endpoint) => !isDesks(endpoint) && !isPartners(endpoint),
  },
  "/openapi/partners.json": {
    title: "Lottery shop: partners",
    description: "The calls of a partner's own server.",
    tags: { [tags.partners]: "What a partner's server calls, with its secret." },
    holds: isPartners,
  },
  "/openapi/desk.json": {
    title: "Lottery shop: desk",
    description: "The calls of the people who run the shop, and of their programs.",
    tags: {
      [tags.desk]: "What the pages of the desk call; most of it programs with a key may call too.",
      [tags.programs]: "What no page of the desk offers: programs call it with a key.",
    },
    holds: isDesks,
  },
} satisfies Record<string, Described>
export type DocumentPath = keyof typeof documents

/** Templates that differ only in the names of their parameters are one path: the name that came first stays. */
function sameTemplate(known: readonly string[], path: string): string {
  const nameless = (template: string) => template.replace(/\{\w+\}/g, "{}")
  return known.find((one) => nameless(one) === nameless(path)) ?? path
}

/** One of the OpenAPI documents, made from the endpoint table the server itself serves. */
export function openApiDocument(at: DocumentPath, publicUrl: string): object {
  const { title, description, tags, holds }: Described = documents[at]
  const paths: Record<string, Record<string, { readonly security: readonly object[] }>> = {}
  for (const endpoint of allEndpoints.filter(holds)) {
    const path = sameTemplate(Object.keys(paths), pathOf(endpoint))
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, path) }
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const proofs = new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)))
  return {
    openapi: "3.1.0",
    info: { title, version: RELEASE, description },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, words]) => ({ name, description: words })),
    paths,
    components: {
      schemas: schemasIn(paths),
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes(publicUrl)).filter(([name]) => proofs.has(name)),
      ),
    },
  }
}

/** Serves the documents. They change with a release only: whoever has one asks whether it is still the same. */
export function openApiRoutes(app: Hono, publicUrl: string): void {
  for (const at of Object.keys(documents) as DocumentPath[]) {
    let made: { readonly body: SharedBody; readonly tag: string } | undefined
    app.get(at, async (context) => {
      if (!made) {
        const text = JSON.stringify(openApiDocument(at, publicUrl))
        made = { body: new SharedBody(text), tag: createHash("sha256").update(text).digest("base64url") }
      }
      const { encoding, body } = await made.body.in(acceptedEncoding(context.req.header("accept-encoding")))
      // Each encoding is a body of its own.
      const tag = `"${made.tag}-${encoding}"`
      const headers = {
        "content-type": "application/json",
        "cache-control": "public, max-age=300",
        vary: "accept-encoding",
        etag: tag,
      }
      if (context.req.header("if-none-match")?.includes(tag)) return context.body(null, 304, headers)
      return context.body(body, 200, {
        ...headers,
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      })
    })
  }
}
