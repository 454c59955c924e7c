import type { ElementApi, EventApi, PublicApi } from "./element-api.ts"
import { ticketTypes } from "./frame-types.ts"
import { commonMethods, commonProperties } from "./shared-api.ts"
import { className, propertyName, typeOf } from "./source-file.ts"

const doc = (text: string) => `  /** ${text.replaceAll("*/", "* /")} */\n`

/** Types of the elements, their attributes and events for the DOM, and so for Angular; without dependencies. */
export function elementTypes(api: PublicApi): string {
  return [
    "// Made from the elements' definitions. Types of the shop's custom elements for pages in TypeScript.\n",
    ticketTypes(),
    eventMap(api),
    ...api.elements.map((element) => elementInterface(element, api)),
    ...api.elements.map((element) => attributesType(element, api)),
    plainProps,
    tagNameMap(api.elements),
  ].join("\n")
}

/** Numbers may be written as text in markup. */
const numeric = ` | \`\${number}\``

const plainProps = `/** What frameworks may set beside the attributes. */
export interface LottoProps {
  id?: string
  class?: string
  slot?: string
  hidden?: boolean
  getToken?: ((challenge: string) => Promise<string | null>) | null
}
`

function eventMap({ elements, events }: PublicApi): string {
  const all = new Map<string, EventApi>()
  for (const event of [...events, ...elements.flatMap((element) => element.events)])
    all.set(event.name, event)
  const rows = [...all.values()].map(
    (event) => `${doc(event.doc)}  "${event.name}": CustomEvent<Readonly<${event.detail}>>\n`,
  )
  return `export interface LottoEventMap {\n${rows.join("")}}\n`
}

function elementInterface(element: ElementApi, api: PublicApi): string {
  const fields = [...element.attributes, ...api.attributes].map(
    (attribute) => `${doc(attribute.doc)}  ${propertyName(attribute.name)}: ${typeOf(attribute)}\n`,
  )
  const properties = commonProperties.map(
    (property) => `${doc(property.doc)}  ${property.name}: ${property.type}\n`,
  )
  const methods = [...element.methods, ...commonMethods].map(
    (method) => `${doc(method.doc)}  ${method.signature}\n`,
  )
  const name = className(element.tag)
  const listeners = ["add", "remove"].flatMap((verb) => {
    const options = `options?: boolean | ${verb === "add" ? "AddEventListenerOptions" : "EventListenerOptions"}): void\n`
    return [
      `  ${verb}EventListener<K extends keyof ${name}EventMap>(type: K, listener: (event: ${name}EventMap[K]) => void, ${options}`,
      `  ${verb}EventListener<T extends string>(type: T extends keyof LottoEventMap ? never : T, listener: EventListenerOrEventListenerObject, ${options}`,
    ]
  })
  const events = [...element.events, ...api.events].map(({ name }) => `"${name}"`).join(" | ")
  return `/** Its events, and those of any element. */
export interface ${name}EventMap extends HTMLElementEventMap, Pick<LottoEventMap, ${events}> {}

/** ${element.doc} */\nexport interface ${name} extends HTMLElement {\n${[...fields, ...properties, ...methods, ...listeners].join("")}}\n`
}

export const attributesName = (tag: string) => className(tag).replace(/Element$/, "Attributes")

function attributesType(element: ElementApi, api: PublicApi): string {
  const rows = [...element.attributes, ...api.attributes].map(
    (attribute) =>
      `${doc(attribute.doc)}  "${attribute.name}"?: ${typeOf(attribute)}${attribute.kind === "number" ? numeric : ""}\n`,
  )
  return `export interface ${attributesName(element.tag)} {\n${rows.join("")}}\n`
}

function tagNameMap(elements: readonly ElementApi[]): string {
  const rows = elements.map(({ tag }) => `    "${tag}": ${className(tag)}\n`)
  // Events that bubble reach the document and the window.
  return `declare global {\n  interface HTMLElementTagNameMap {\n${rows.join("")}  }\n  interface DocumentEventMap extends LottoEventMap {}\n  interface WindowEventMap extends LottoEventMap {}\n}\n`
}
