import type { AttributeApi } from "./element-api.ts"

/** "lotto-ticket-builder" → "LottoTicketBuilderElement" */
export const className = (tag: string) =>
  `${tag
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}Element`

/** "game-type" → "gameType" */
export const propertyName = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** TypeScript of an attribute's property. */
export function typeOf(attribute: AttributeApi): string {
  const type = {
    key: () => "string",
    text: () => "string",
    address: () => "string",
    flag: () => "boolean",
    number: () => "number",
    choice: () => (attribute.kind === "choice" ? attribute.words.map((word) => `"${word}"`).join(" | ") : ""),
  }[attribute.kind]()
  return attribute.fallback || attribute.kind === "flag" ? type : `${type} | null`
}
