import { analyticsEvents, type DeclaredEvent } from "#src/contract/site/analytics.ts"

/** The part of a schema that is read to name it; schemas are plain data. */
interface SchemaFacts {
  readonly type: string
  readonly wrapped?: SchemaFacts
  readonly item?: SchemaFacts
  readonly entries?: Readonly<Record<string, SchemaFacts>>
  readonly options?: readonly unknown[]
}

const factsOf = (schema: DeclaredEvent["properties"]) => schema as unknown as SchemaFacts

/** A schema in words: "text", "`a` or `b`", "list of products". */
function kindOf(schema: SchemaFacts): string {
  if (schema.wrapped) return kindOf(schema.wrapped)
  if (schema.options) return schema.options.map((option) => `\`${option}\``).join(" or ")
  if (schema.item) return `list of ${schema.item.entries ? "products" : `${kindOf(schema.item)}s`}`
  return schema.type === "string" ? "text" : schema.type
}

const properties = (entries: Readonly<Record<string, SchemaFacts>>) =>
  Object.entries(entries)
    .map(([name, schema]) => `\`${name}\`${schema.type === "optional" ? "?" : ""} ${kindOf(schema)}`)
    .join(", ")

const product = factsOf(analyticsEvents.product_added.properties).entries ?? {}
const isProduct = (entries: Readonly<Record<string, SchemaFacts>>) => "product_id" in entries

function row([name, { about, outside, properties: schema }]: [string, DeclaredEvent]): string {
  const entries = factsOf(schema).entries ?? {}
  const listed = isProduct(entries) ? "those of a product" : properties(entries)
  return `| \`${name}\` | ${about} | ${listed || "none"} | ${outside ? "yes" : ""} |`
}

/** The table of analytics events, made from their schemas. */
export const analyticsDocument = (): string => `# Analytics events

Made from \`src/contract/site/analytics.ts\`; a name or a property that does not stand here is reported as an error and
not sent. Nothing is personal. The site's analytics service is told an event under its name in words
(\`order_completed\` as "Order Completed"), with the visit and the page in its context; beside events it is told
pages (\`page\`), who is signed in (\`identify\`: the customer's id, pricing, segment and what they pay on average) and that nobody is any more
(\`reset\`). The last column: the page around an element, or around the frame, is told too, with
\`lotto-analytics\`; what is missing there has events of its own (\`lotto-sign-in\`, \`lotto-checkout\`,
\`lotto-purchase\` …).

| event | when | properties | page around |
|---|---|---|---|
${Object.entries<DeclaredEvent>(analyticsEvents).map(row).join("\n")}

A product: ${properties(product)}.
`
