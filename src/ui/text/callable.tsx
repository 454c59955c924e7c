import { Fragment } from "react"

/** A phone number within a sentence, as both countries write theirs. */
const NUMBER = /(\+?\d(?: ?\d){8,12})/

/** A sentence whose phone numbers can be pressed to call. */
export function Callable({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`tel:${part.replaceAll(" ", "")}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
}
