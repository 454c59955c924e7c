import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import * as v from "valibot"
import { afterEach, describe, expect, it } from "vitest"
import { Money } from "#src/contract/money.ts"
import { typedAs } from "#src/contract/typed-as.ts"
import { showTimesIn } from "../moment.ts"
import { fieldsOf } from "./schema-fields.ts"
import { aForm, type } from "./tested-form.tsx"

afterEach(cleanup)

const text = v.pipe(v.string(), v.minLength(1, "Fill this in."))
const cents = v.pipe(v.number("Enter an amount."), typedAs<number>("amount"))

describe("a field is edited as its schema says", () => {
  it("as a text of one line or several, which are needed or can be left out", () => {
    const form = aForm(
      v.object({
        title: text,
        story: v.pipe(v.string(), v.maxLength(600)),
        page: v.pipe(v.string(), typedAs("markdown")),
        suffix: v.exactOptional(text),
        product: v.nullable(text),
      }),
      { title: "Title", story: "Story", page: "Page", suffix: "Suffix", product: "Product" },
      { title: "", story: "", page: "", suffix: "a month", product: "oz_lotto" },
    )
    expect(screen.getByLabelText<HTMLInputElement>("Title").required).toBe(true)
    expect(screen.getByLabelText("Story").tagName).toBe("TEXTAREA")
    expect(screen.getByText(/^Markdown:/)).toBeDefined()
    type("Title", "Win")
    type("Suffix", "")
    type("Product", "")
    expect(form.written()).toEqual({ title: "Win", story: "", page: "", product: null })
  })

  it("as a number, an amount in cents, money, a percentage, and lists of them", () => {
    const form = aForm(
      v.object({
        games: v.number(),
        price: cents,
        spend: v.nullable(Money),
        share: v.pipe(v.number(), typedAs<number>("share")),
        draws: v.array(v.number()),
        jackpots: v.array(cents),
      }),
      {
        games: "Games",
        price: "Price",
        spend: "Spend",
        share: "Share",
        draws: "Draws",
        jackpots: "Jackpots",
      },
      { games: 1, price: 100, spend: null, share: 3575, draws: [1], jackpots: [] },
    )
    expect(screen.getByLabelText<HTMLInputElement>("Price (GBP)").value).toBe("1.00")
    expect(screen.getByLabelText<HTMLInputElement>("Share").value).toBe("35.75")
    type("Games", "12")
    type("Price (GBP)", "1.5")
    type("Spend (GBP)", "20")
    type("Draws", "1, 2; 5")
    type("Jackpots (GBP)", "10, 12.50")
    expect(screen.getByLabelText<HTMLInputElement>("Price (GBP)").value, "as it was typed").toBe("1.5")
    expect(form.written()).toEqual({
      games: 12,
      price: 150,
      spend: { amount: "20.00", currency: "GBP" },
      share: 3575,
      draws: [1, 2, 5],
      jackpots: [1000, 1250],
    })
    type("Spend (GBP)", "")
    expect(form.written().spend).toBeNull()
  })

  it("as a moment on the shop's clock, a time, days of the week, a span and a colour", () => {
    showTimesIn("Europe/London")
    const form = aForm(
      v.object({
        opens: v.pipe(v.string(), v.isoTimestamp()),
        ends: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
        closes: v.pipe(v.string(), typedAs("time")),
        days: v.pipe(v.number(), typedAs<number>("weekdays")),
        systems: v.nullable(v.tuple([v.number(), v.number()])),
        colour: v.pipe(v.string(), typedAs("colour")),
      }),
      { opens: "Opens", ends: "Ends", closes: "Closes", days: "Days", systems: "Systems", colour: "Colour" },
      {
        opens: "2026-07-01T11:00:00.000Z",
        ends: "2026-07-02T11:00:00.000Z",
        closes: "20:00",
        days: 0b10,
        systems: [7, 20],
        colour: "#0b6353",
      },
    )
    expect(screen.getByLabelText<HTMLInputElement>("Opens").value).toBe("2026-07-01T12:00")
    type("Opens", "2026-07-01T13:30")
    type("Ends", "")
    type("Closes", "19:30")
    fireEvent.click(screen.getByLabelText("Friday"))
    type("From", "8")
    type("Colour, choose", "#112233")
    const sent = {
      opens: "2026-07-01T12:30:00.000Z",
      ends: null,
      closes: "19:30",
      days: 0b100010,
      colour: "#112233",
    }
    expect(form.written()).toEqual({ ...sent, systems: [8, 20] })
    type("From", "")
    type("To", "")
    expect(form.written()).toEqual({ ...sent, systems: null })
  })

  it("as a choice, several of a few, yes or no, and words", () => {
    const form = aForm(
      v.object({
        state: v.picklist(["draft", "published"]),
        section: v.nullable(v.picklist(["faq", "apps"])),
        tiers: v.array(v.picklist(["free", "premium"])),
        hidden: v.boolean(),
        boxed: v.exactOptional(v.boolean()),
        free: v.exactOptional(v.boolean()),
        offers: v.array(v.string()),
      }),
      {
        state: { label: "State", choices: { published: "Customers see it", draft: "Nobody does" } },
        section: { label: "Section", choices: { "": "None", faq: "Questions" } },
        tiers: "Tiers",
        hidden: "Hidden",
        boxed: "Boxed",
        free: { label: "Free", choices: { "": "As usual", yes: "Yes", no: "No" } },
        offers: "Offers",
      },
      { state: "draft", section: "faq", tiers: ["free"], hidden: true, boxed: true, offers: [] },
    )
    const options = within(screen.getByLabelText("State")).getAllByRole("option")
    expect(options.map(({ textContent }) => textContent)).toEqual(["Customers see it", "Nobody does"])
    type("State", "published")
    type("Section", "")
    type("Free", "no")
    type("Offers", "oz_lotto powerball ")
    for (const name of ["premium", "Hidden", "Boxed"]) fireEvent.click(screen.getByLabelText(name))
    expect(form.written()).toEqual({
      state: "published",
      section: null,
      tiers: ["free", "premium"],
      hidden: false,
      free: false,
      offers: ["oz_lotto", "powerball"],
    })
  })

  it("as a thing that is there or not, with what its schema begins with", () => {
    const form = aForm(
      v.object({
        operator: v.exactOptional(v.object({ holds: v.boolean(), days: v.pipe(v.number(), v.minValue(2)) })),
      }),
      { operator: { label: "An operator", fields: { holds: "Holds", days: "Days" } } },
      {},
    )
    expect(screen.queryByLabelText("Days")).toBeNull()
    fireEvent.click(screen.getByLabelText("An operator"))
    fireEvent.click(screen.getByLabelText("Holds"))
    expect(form.written()).toEqual({ operator: { holds: true, days: 2 } })
    fireEvent.click(screen.getByLabelText("An operator"))
    expect(form.written()).toEqual({})
  })

  it("as one of several forms, each with fields of its own", () => {
    const form = aForm(
      v.object({
        prize: v.variant("kind", [
          v.object({ kind: v.literal("jackpot") }),
          v.object({ kind: v.literal("fixed"), cents }),
        ]),
      }),
      { prize: { label: "Prize", choices: { fixed: "The same for each" }, fields: { cents: "Each gets" } } },
      { prize: { kind: "jackpot" } },
    )
    expect(screen.queryByLabelText("Each gets (GBP)")).toBeNull()
    type("Prize", "fixed")
    type("Each gets (GBP)", "5")
    expect(form.written()).toEqual({ prize: { kind: "fixed", cents: 500 } })
  })
})

it("a field that only one form of a thing has is shown with that form, and emptied with the others", () => {
  const form = aForm(
    v.variant("kind", [
      v.object({ kind: v.literal("link"), label: text, address: text }),
      v.object({ kind: v.literal("list"), label: text, address: v.null() }),
    ]),
    { label: "Label", kind: "Kind", address: "Address" },
    { kind: "link", label: "Play", address: "/play" },
  )
  type("Kind", "list")
  expect(screen.queryByLabelText("Address")).toBeNull()
  expect(form.written()).toEqual({ kind: "list", label: "Play", address: null })
  type("Kind", "link")
  expect(form.written(), "what was written is still there").toMatchObject({ address: "/play" })
})

it("a form can only speak of fields that its schema has", () => {
  expect(() => fieldsOf(v.object({ name: text }), { nmae: "Name" })).toThrow("nmae")
})
