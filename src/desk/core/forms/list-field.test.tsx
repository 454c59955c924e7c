import { cleanup, fireEvent, screen } from "@testing-library/react"
import * as v from "valibot"
import { afterEach, describe, expect, it } from "vitest"
import type { FieldWords } from "./schema-fields.ts"
import { aForm } from "./tested-form.tsx"

afterEach(cleanup)

const text = v.pipe(v.string(), v.minLength(1, "Fill this in."))
const tiers = v.object({
  tiers: v.pipe(
    v.array(v.object({ name: text, benefits: v.pipe(v.array(text), v.maxLength(3)) })),
    v.minLength(1, "Add a tier."),
  ),
})
const tierWords: FieldWords = {
  tiers: {
    label: "Tiers",
    one: "Tier",
    isOrdered: true,
    fields: {
      name: "Name",
      benefits: { label: "Benefits", one: "Benefit", isOrdered: true, fields: { "": "Members get" } },
    },
  },
}
const someTiers = {
  tiers: [
    { name: "Free", benefits: ["A draw", "A call"] },
    { name: "Premium", benefits: [] },
  ],
}

describe("a list within a list", () => {
  it("is put into another order, and the focus stays on what was moved", () => {
    const form = aForm(tiers, tierWords, someTiers)
    fireEvent.click(screen.getByText("Tier 1: Free", { selector: "summary" }))
    const down = screen.getByRole("button", { name: "Move Benefit 1 down" })
    fireEvent.click(down)
    expect(form.written()).toMatchObject({ tiers: [{ benefits: ["A call", "A draw"] }, {}] })
    const [, second] = screen.getAllByLabelText<HTMLInputElement>("Members get")
    expect(second?.value).toBe("A draw")
    expect(document.activeElement).toBe(down)
    expect(screen.getByText("Benefit 2 is number 2 of 2 now.")).toBeDefined()
  })

  it("takes no more than its schema does, and loses one", () => {
    const form = aForm(tiers, tierWords, someTiers)
    const add = () => screen.queryAllByRole("button", { name: "Add a benefit", hidden: true })
    expect(add()).toHaveLength(2)
    fireEvent.click(add()[0] as HTMLElement)
    expect(form.written()).toMatchObject({ tiers: [{ benefits: ["A draw", "A call", ""] }, {}] })
    expect(add(), "three are the most").toHaveLength(1)
    fireEvent.click(screen.getByRole("button", { name: "Add a tier" }))
    expect(form.written().tiers).toHaveLength(3)
    fireEvent.click(screen.getByRole("button", { name: "Remove Tier 1: Free", hidden: true }))
    expect(form.written()).toEqual({ tiers: [someTiers.tiers[1], { name: "", benefits: [] }] })
  })
})

describe("a problem that the schema finds", () => {
  it("is shown at its field, and opens what it is in", () => {
    const form = aForm(tiers, tierWords, { tiers: [{ name: "", benefits: ["A draw"] }] })
    expect(screen.getByText("Tier 1", { selector: "summary" }).closest("details")?.open).toBe(false)
    form.check()
    const name = screen.getByLabelText("Name")
    expect(name.getAttribute("aria-invalid")).toBe("true")
    const described = document.getElementById(name.getAttribute("aria-describedby") ?? "")
    expect(described?.textContent).toBe("Fill this in.")
    expect(name.closest("details")?.open).toBe(true)
  })

  it("is shown at the list that it is about", () => {
    const form = aForm(tiers, tierWords, { tiers: [] })
    form.check()
    expect(screen.getByRole("alert").textContent).toBe("Add a tier.")
  })
})
