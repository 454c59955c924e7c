import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { PersonFields } from "./person-fields.tsx"
import type { Suggestions } from "./suggestions.ts"

const words = {
  address: "Address",
  suburb: "Suburb",
  state: "State",
  postcode: "Postcode",
  country: "Country",
  chooseState: "Choose a state",
}
const suggestions: Suggestions = {
  search: async () => [],
  find: async () => null,
  words: {} as Suggestions["words"],
}

function Stage({ suggestions }: { suggestions: Suggestions | null }) {
  const [address, setAddress] = useState("")
  const form = {
    values: { address, state: "", country: "AU" },
    errors: {},
    set: () => undefined,
    text: (name: string) => ({
      name,
      value: name === "address" ? address : "",
      error: undefined,
      onChange: (event: { target: { value: string } }) => setAddress(event.target.value),
      onBlur: () => undefined,
    }),
  }
  return (
    <PersonFields
      form={form as never}
      fields={[]}
      words={words}
      countries={[{ value: "AU", label: "Australia", states: [] }]}
      suggestions={suggestions}
    >
      {null}
    </PersonFields>
  )
}

it("an address is typed on in the same field while suggestions become available, and has them afterwards", async () => {
  const { rerender } = render(<Stage suggestions={null} />)
  const field = screen.getByLabelText("Address")
  await userEvent.type(field, "12 Har")
  rerender(<Stage suggestions={suggestions} />)
  await import("./suggest-field.tsx")
  await userEvent.type(field, "bour St")
  expect(screen.getByLabelText("Address")).toBe(field)
  expect(field).toHaveProperty("value", "12 Harbour St")
  fireEvent.blur(field)
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Address" })).toHaveProperty("value", "12 Harbour St"),
  )
})
