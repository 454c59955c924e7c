import { act, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import * as v from "valibot"
import { DeskError } from "../call.ts"
import { sentBy } from "./form.ts"
import { type FieldWords, fieldsOf } from "./schema-fields.ts"
import { SchemaForm } from "./schema-form.tsx"

/** A form over a value; what it would send, and the problems that its schema finds with that, shown at their fields. */
export function aForm(
  schema: v.GenericSchema,
  words: FieldWords,
  initial: Readonly<Record<string, unknown>>,
) {
  const fields = fieldsOf(schema, words)
  let written = initial
  let check = () => {}
  function Edited() {
    const [value, setValue] = useState(initial)
    const [error, setError] = useState<DeskError | null>(null)
    written = sentBy(fields, value)
    check = () => {
      const { issues = [] } = v.safeParse(schema, written)
      setError(
        new DeskError(
          422,
          issues.map((issue) => ({
            field: v.getDotPath(issue) ?? "this",
            code: "invalid",
            message: issue.message,
          })),
        ),
      )
    }
    return (
      <SchemaForm
        fields={fields}
        value={value}
        onChange={(change) => setValue({ ...value, ...change })}
        error={error}
        currency="GBP"
      />
    )
  }
  render(<Edited />)
  return { written: () => written, check: () => act(() => check()) }
}

/** Types into a field; where several have the label, into the first. */
export function type(label: string, text: string): void {
  const [first] = screen.getAllByLabelText(label)
  if (first) fireEvent.change(first, { target: { value: text } })
}
