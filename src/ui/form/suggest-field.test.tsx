import { screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { SuggestField } from "./suggest-field.tsx"
import type { FilledAddress, Suggestions } from "./suggestions.ts"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const found: FilledAddress = { address: "5 Ocean Street", suburb: "Bondi", state: "NSW", postcode: "2026" }
const list = [
  { id: "five", label: "5 Ocean Street, Bondi" },
  { id: "fifty", label: "50 Ocean Street, Bondi" },
]
const words = {
  hint: "Start typing.",
  found: (count: number) => `${count} found`,
  searching: "Searching",
  none: "None found",
  failed: "Not now",
}

function show(ways: Partial<Pick<Suggestions, "search" | "find">> = {}) {
  const asked: string[] = []
  const chosen: FilledAddress[] = []
  const suggestions: Suggestions = {
    words,
    find: async () => found,
    ...ways,
    search: async (typed, country) => {
      asked.push(typed)
      return ways.search ? ways.search(typed, country) : list
    },
  }
  function Address() {
    const [value, setValue] = useState("")
    return (
      <SuggestField
        label="Street address"
        name="address"
        error={undefined}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={() => {}}
        country="AU"
        suggestions={suggestions}
        onFound={(address) => {
          chosen.push(address)
          setValue(address.address)
        }}
      />
    )
  }
  shown = stage(<Address />)
  return {
    asked,
    chosen,
    field: screen.getByRole("combobox", { name: "Street address" }) as HTMLInputElement,
  }
}

describe("a field with suggestions", () => {
  it("searches once the customer pauses, and not for fewer than three letters", async () => {
    const { asked, field } = show()
    await userEvent.type(field, "5 ocean")
    await screen.findByRole("option", { name: "5 Ocean Street, Bondi" })
    expect(asked).toEqual(["5 ocean"])
    expect(field.getAttribute("aria-expanded")).toBe("true")
    screen.getByText("2 found")
    await userEvent.fill(field, "5")
    await waitFor(() => expect(screen.queryByRole("option")).toBeNull())
    expect(asked).toHaveLength(1)
  })

  it("is worked with the keyboard: the list is gone through and around, chosen from, and closed", async () => {
    const { asked, chosen, field } = show()
    await userEvent.type(field, "5 ocean")
    const [first, last] = await screen.findAllByRole("option")
    await userEvent.keyboard("{ArrowUp}")
    expect(field.getAttribute("aria-activedescendant")).toBe(last?.id)
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    expect(field.getAttribute("aria-activedescendant")).toBe(first?.id)
    expect(first?.getAttribute("aria-selected")).toBe("true")
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(field.value).toBe("5 Ocean Street"))
    expect(chosen).toEqual([found])
    expect(screen.queryByRole("option")).toBeNull()
    // A chosen suggestion is not searched for.
    await userEvent.type(field, " A")
    await screen.findAllByRole("option")
    expect(asked).toEqual(["5 ocean", "5 Ocean Street A"])
    await userEvent.keyboard("{Escape}")
    expect(screen.queryByRole("option")).toBeNull()
    expect(field.value).toBe("5 Ocean Street A")
  })

  it("takes a press, and keeps the focus", async () => {
    const { chosen, field } = show()
    await userEvent.type(field, "5 ocean")
    await userEvent.click(await screen.findByRole("option", { name: "50 Ocean Street, Bondi" }))
    await waitFor(() => expect(chosen).toEqual([found]))
    expect(document.activeElement).toBe(field)
  })

  it.each([
    ["nothing is found", { search: async () => [] }, "None found"],
    ["nothing can be looked up", { search: async () => null }, "Not now"],
  ])("keeps what was typed where %s, and says so", async (_, ways, said) => {
    const { field } = show(ways)
    await userEvent.type(field, "5 ocean")
    await screen.findByText(said)
    expect(field.value).toBe("5 ocean")
    expect(field.getAttribute("aria-expanded")).toBe("false")
  })

  it("keeps what was typed where the chosen address cannot be had", async () => {
    const { chosen, field } = show({ find: async () => null })
    await userEvent.type(field, "5 ocean")
    await userEvent.click((await screen.findAllByRole("option"))[0] as HTMLElement)
    await screen.findByText("Not now")
    expect(field.value).toBe("5 ocean")
    expect(chosen).toEqual([])
  })

  it("shows no answer to what was typed before", async () => {
    let answerFirst = (_: typeof list) => {}
    const { field } = show({
      search: (typed) =>
        typed === "5 oce"
          ? new Promise((resolve) => {
              answerFirst = resolve
            })
          : Promise.resolve([{ id: "new", label: "The new one" }]),
    })
    await userEvent.type(field, "5 oce")
    await screen.findByText("Searching")
    await userEvent.type(field, "an")
    await screen.findByRole("option", { name: "The new one" })
    answerFirst(list)
    await expect
      .poll(() => screen.getAllByRole("option").map(({ textContent }) => textContent))
      .toEqual(["The new one"])
  })
})
