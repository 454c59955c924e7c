import { analyticsEvents, type DeclaredEvent } from "#src/contract/site/analytics.ts"
import type { EarlyFacts } from "../partner/stub/early-class.ts"
import type { AttributeApi, ElementApi, PublicApi } from "./element-api.ts"
import { attributesName, elementTypes } from "./element-types.ts"
import { frameTypes } from "./frame-types.ts"
import { manifest } from "./manifest.ts"
import { partnersApi, readPublicApi } from "./read-api.ts"
import { commonMethods } from "./shared-api.ts"
import { className } from "./source-file.ts"

const banner = "// Made from the elements' definitions.\n"

const rows = (elements: readonly ElementApi[], type: (element: ElementApi) => string) =>
  elements.map((element) => `    "${element.tag}": ${type(element)}\n`).join("")

const imports = (elements: readonly ElementApi[], names: (element: ElementApi) => string[]) =>
  `import type { ${[...elements.flatMap(names), "LottoEventMap", "LottoProps"].join(", ")} } from "./elements.js"\n`

/** `onlotto-purchase={…}`, as React 19 and Svelte 5 write listeners of custom events. */
const listeners = (element: ElementApi, api: PublicApi) =>
  [...element.events, ...api.events]
    .map(({ name }) => `"on${name}"?: (event: LottoEventMap["${name}"]) => void`)
    .join("; ")

/** React 19 sets properties where the element has them, and adds listeners for `on…`. */
function reactTypes(api: PublicApi): string {
  const type = (element: ElementApi) =>
    `${attributesName(element.tag)} & LottoReactProps<${className(element.tag)}> & { ${listeners(element, api)} }`
  return `${banner}import type * as React from "react"
${imports(api.elements, ({ tag }) => [attributesName(tag), className(tag)])}
/** What every element of HTML takes, custom properties in \`style\` included. */
interface LottoReactProps<E> extends React.HTMLAttributes<E>, React.ClassAttributes<E> {
  style?: React.CSSProperties & { [property: \`--lotto-\${string}\`]: string | number }
  getToken?: LottoProps["getToken"]
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${rows(api.elements, type)}    }
  }
}
`
}

/** Vue's template checker reads global components; a constructor with `$props` is all it asks for. */
function vueTypes({ elements }: PublicApi): string {
  const type = ({ tag }: ElementApi) => `LottoComponent<${attributesName(tag)} & LottoProps>`
  return `${banner}${imports(elements, ({ tag }) => [attributesName(tag)]).replace("LottoEventMap, ", "")}
type LottoComponent<P> = new () => { $props: P }

declare module "vue" {
  interface GlobalComponents {
${rows(elements, type)}  }
}
`
}

function svelteTypes(api: PublicApi): string {
  const type = (element: ElementApi) =>
    `${attributesName(element.tag)} & LottoProps & { ${listeners(element, api)} }`
  return `${banner}${imports(api.elements, ({ tag }) => [attributesName(tag)])}
declare module "svelte/elements" {
  interface SvelteHTMLElements {
${rows(api.elements, type)}  }
}
`
}

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
const analyticsDocument = (): string => `# Analytics events

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

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const whole = await readPublicApi()
const api = partnersApi(whole)

/** Documents that partners and their editors and compilers read, by their name under `/widgets/`. */
export const publicDocuments: Readonly<Record<string, string>> = {
  "placeholder.css": placeholderStyles(api),
  "custom-elements.json": json(manifest(api)),
  "html-data.json": json(htmlData(api)),
  "elements.d.ts": elementTypes(api),
  "frame.d.ts": frameTypes(),
  "react.d.ts": reactTypes(api),
  "vue.d.ts": vueTypes(api),
  "svelte.d.ts": svelteTypes(api),
  "analytics-events.md": analyticsDocument(),
}

const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)

const defaultsOf = (attributes: readonly AttributeApi[]): EarlyFacts[0] =>
  Object.fromEntries(attributes.map((attribute) => [attribute.name, defaultOf(attribute)]))

function defaultOf({ kind, fallback }: AttributeApi): string | number | boolean {
  if (kind === "flag") return false
  return kind === "number" ? Number(fallback ?? 0) : (fallback ?? "")
}

/** What the entries know of their elements before the elements' programs are there. */
export const entryFacts: Readonly<Record<string, EarlyFacts>> = Object.fromEntries(
  whole.elements.map(({ tag, attributes, methods }) => [
    tag,
    [defaultsOf([...attributes, ...whole.attributes]), names([...methods, ...commonMethods])],
  ]),
)

/** Custom data for HTML in editors (VS Code's `html.customData`). */
function htmlData(api: PublicApi) {
  return {
    version: 1.1,
    tags: api.elements.map((element) => ({
      name: element.tag,
      description: { kind: "markdown", value: described(element, api) },
      attributes: [...element.attributes, ...api.attributes].map((attribute) => ({
        name: attribute.name,
        description: attribute.doc,
        ...(attribute.kind === "choice" ? { values: attribute.words.map((name) => ({ name })) } : {}),
        ...(attribute.kind === "flag" ? { valueSet: "v" } : {}),
      })),
    })),
  }
}

function described({ doc, events }: ElementApi, api: PublicApi): string {
  const list = [...events, ...api.events].map((event) => `- \`${event.name}\`: ${event.doc}`)
  return `${doc}\n\nEvents:\n${list.join("\n")}`
}

/** Styles a host may link in its head: they reserve each element's room before any script has run. */
function placeholderStyles({ elements }: PublicApi): string {
  const sized = elements.filter(({ reserve }) => reserve[0] > 0)
  const rule = (tag: string, pixels: number) =>
    `${tag}:not([mode="dialog"], [hidden]) {\n  display: block;\n  min-height: var(--lotto-min-height, ${pixels}px);\n}\n`
  const narrow = sized.filter(({ reserve: [wide, below] }) => wide !== below)
  return [
    "/* Made from the elements' definitions. Reserves the elements' room until they are there. */\n",
    ...sized.map(({ tag, reserve }) => rule(tag, reserve[0])),
    "@media (max-width: 999px) {\n",
    ...narrow.map(({ tag, reserve }) => rule(tag, reserve[1])),
    "}\n",
  ].join("")
}
