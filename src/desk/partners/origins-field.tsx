import { useState } from "react"
import { originProblem } from "#src/domain/partners/origin-problem.ts"
import { TextArea } from "../core/forms/fields.tsx"

const linesOf = (text: string) =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")

/** Where a partner's pages are, an origin in each line. */
export function OriginsField({
  value,
  onChange,
  error,
}: {
  value: readonly string[]
  onChange: (origins: string[]) => void
  error?: string | undefined
}) {
  const [text, setText] = useState(value.join("\n"))
  // Text written here is only taken back by a value that says something else.
  const shown = linesOf(text).join("\n") === value.join("\n") ? text : value.join("\n")
  const [left, setLeft] = useState(false)
  const problem = left ? value.map(originProblem).find((one) => one !== null) : undefined
  return (
    <TextArea
      label="Origins of its pages"
      hint="One in each line, like https://www.example.com. https://*.preview.example.com means every host below a domain."
      rows={Math.min(12, Math.max(3, value.length + 1))}
      value={shown}
      onChange={(next) => {
        setText(next)
        onChange(linesOf(next))
      }}
      error={problem ?? error}
      onBlur={() => setLeft(true)}
    />
  )
}
