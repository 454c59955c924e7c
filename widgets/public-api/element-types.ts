import type { CatalogueElement } from "../catalogue/element.ts"
import {
  type CatalogueEvent,
  commonAttributes,
  commonEvents,
  commonMethods,
  commonProperties,
} from "../catalogue/shared-api.ts"
import { className, propertyName, typeOf } from "./names.ts"

const doc = (text: string) => `  /** ${text.replaceAll("*/", "* /")} */\n`

/** Types of the elements, their attributes and events for the DOM, and so for Angular; without dependencies. */
export function elementTypes(elements: readonly CatalogueElement[]): string {
  return [
    "// Made from the catalogue by `npm run generate`. Types of the shop's custom elements for pages in TypeScript.\n",
    ticketType,
    eventMap(elements),
    ...elements.map(elementInterface),
    ...elements.map(attributesType),
    plainProps,
    tagNameMap(elements),
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
  getToken?: (() => Promise<string | null>) | null
}
`

const ticketType = `export interface LottoTicket {
  lotteryKey: string
  gameType: string
  gameOffer: string
  /** One list of picks for each game: \`[{ name: "Numbers", numbers: [1, 2, 3] }]\`. */
  games: { name: string; numbers: number[] }[][]
  quickpick: boolean
  numDraws: number
  firstDrawNo?: number
}
`

function eventMap(elements: readonly CatalogueElement[]): string {
  const all = new Map<string, CatalogueEvent>()
  for (const event of [...commonEvents, ...elements.flatMap(({ events }) => events)])
    all.set(event.name, event)
  const rows = [...all.values()].map(
    (event) => `${doc(event.doc)}  "${event.name}": CustomEvent<Readonly<${event.detail}>>\n`,
  )
  return `export interface LottoEventMap {\n${rows.join("")}}\n`
}

function elementInterface(element: CatalogueElement): string {
  const fields = [...element.attributes, ...commonAttributes].map(
    (attribute) => `${doc(attribute.doc)}  ${propertyName(attribute.name)}: ${typeOf(attribute)}\n`,
  )
  const properties = commonProperties.map(
    (property) => `${doc(property.doc)}  ${property.name}: ${property.type}\n`,
  )
  const methods = [...element.methods, ...commonMethods].map(
    (method) => `${doc(method.doc)}  ${method.signature}\n`,
  )
  const listeners = ["add", "remove"].map(
    (verb) =>
      `  ${verb}EventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | ${verb === "add" ? "AddEventListenerOptions" : "EventListenerOptions"}): void\n` +
      `  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${verb === "add" ? "AddEventListenerOptions" : "EventListenerOptions"}): void\n`,
  )
  return `/** ${element.doc} */\nexport interface ${className(element.tag)} extends HTMLElement {\n${[...fields, ...properties, ...methods, ...listeners].join("")}}\n`
}

export const attributesName = (tag: string) => className(tag).replace(/Element$/, "Attributes")

function attributesType(element: CatalogueElement): string {
  const rows = [...element.attributes, ...commonAttributes].map(
    (attribute) =>
      `${doc(attribute.doc)}  "${attribute.name}"?: ${typeOf(attribute)}${attribute.kind === "number" ? numeric : ""}\n`,
  )
  return `export interface ${attributesName(element.tag)} {\n${rows.join("")}}\n`
}

function tagNameMap(elements: readonly CatalogueElement[]): string {
  const rows = elements.map(({ tag }) => `    "${tag}": ${className(tag)}\n`)
  return `declare global {\n  interface HTMLElementTagNameMap {\n${rows.join("")}  }\n}\n`
}
