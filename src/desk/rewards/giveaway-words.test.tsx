import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import * as v from "valibot"
import { afterEach, expect, it } from "vitest"
import { GiveawayChange, GiveawayRules, SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { showTimesIn } from "../core/moment.ts"
import { changeFields, newlyGiven, ruleFields, specialFields } from "./giveaway-words.ts"

afterEach(cleanup)

/** A form as it is filled in; what it would send. */
function aForm(fields: readonly FieldSpec[], initial: Readonly<Record<string, unknown>>) {
  showTimesIn("Australia/Sydney")
  let written = initial
  function Edited() {
    const [value, setValue] = useState(initial)
    written = value
    return (
      <SchemaForm
        fields={fields}
        value={value}
        onChange={(change) => setValue({ ...value, ...change })}
        error={null}
        currency="AUD"
      />
    )
  }
  render(<Edited />)
  return () => written
}
const type = (label: string, text: string) => {
  const [first] = screen.getAllByLabelText(label)
  fireEvent.change(first as HTMLElement, { target: { value: text } })
}

const given = { tiers: ["free", "premium"], entries: { free: 1, premium: 1, perTicket: 0, unlock: false } }
const prizes = [{ name: "A car", valueCents: 4_000_000, cash: false }]

it("a giveaway of a day of its own is typed on the shop's clock and sent as its schema wants it", () => {
  const written = aForm(specialFields, {
    giveawayType: "special",
    name: "",
    description: "",
    opensAt: "",
    closesAt: "",
    ...newlyGiven,
  })
  type("Kind", "major")
  fireEvent.change(screen.getAllByLabelText("Name")[1] as HTMLElement, { target: { value: "A car" } })
  type("Name", "Summer")
  type("Entries open", "2026-01-15T12:30")
  type("Entries close", "2026-01-20T20:00")
  type("Worth (AUD)", "40000")
  fireEvent.click(screen.getByLabelText("Money, paid into the wallet"))
  expect(v.parse(SpecialDraft, written())).toEqual({
    giveawayType: "major",
    name: "Summer",
    description: "",
    opensAt: "2026-01-15T01:30:00.000Z",
    closesAt: "2026-01-20T09:00:00.000Z",
    prizes,
    ...given,
  })
})

it("a giveaway's terms are changed within the part of the call that holds them", () => {
  const terms = {
    opensAt: "2026-01-15T01:30:00.000Z",
    closesAt: "2026-01-20T09:00:00.000Z",
    prizes,
    ...given,
  }
  const written = aForm(changeFields, { name: "Summer", description: "", terms })
  type("Entries close", "2026-01-21T20:00")
  type("Of a premium member", "3")
  const sent = v.parse(GiveawayChange, { revision: 1, ...written() })
  expect(sent.terms).toEqual({
    ...terms,
    closesAt: "2026-01-21T09:00:00.000Z",
    entries: { ...given.entries, premium: 3 },
  })
})

it("rules begin with the kind that has none yet, and there are no more than kinds", () => {
  const written = aForm(ruleFields, { rules: [] })
  const add = () => screen.queryByRole("button", { name: "Add a rule" })
  for (let rule = 0; rule < 3; rule += 1) fireEvent.click(add() as HTMLElement)
  expect(add()).toBeNull()
  type("How often", "month")
  const { rules } = written() as { rules: { giveawayType: string; every: unknown; name: string }[] }
  expect(rules.map(({ giveawayType }) => giveawayType)).toEqual(["daily", "monthly", "major"])
  expect(rules[0]?.every).toEqual({ unit: "month", months: 1, day: 31 })
  const { issues = [] } = v.safeParse(GiveawayRules, written())
  expect([...new Set(issues.map((issue) => v.getDotPath(issue)?.replace(/\d+/g, "n")))].sort()).toEqual([
    "rules.n.name",
    "rules.n.prizes.n.name",
    "rules.n.prizes.n.valueCents",
  ])
})
