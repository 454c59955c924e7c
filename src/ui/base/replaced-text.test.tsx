import { screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const translated = (text: string) => text.replace(/[a-z]+/gi, (word) => `${word}o`)

/** Puts elements in the place of texts, as Google's and Microsoft's translators of pages do. */
function translatePage(isMoved = false): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const { parentElement } = text
    if (!text.data.trim() || !parentElement || parentElement.closest("[translate=no], font, style, script"))
      continue
    const font = document.createElement("font")
    const inner = font.appendChild(document.createElement("font"))
    if (isMoved) {
      text.before(font)
      inner.append(text)
      text.data = translated(text.data)
    } else {
      inner.textContent = translated(text.data)
      text.replaceWith(font)
    }
  }
}

/** Takes translations back, as "Show original" does. */
function showOriginal(): void {
  for (const font of document.querySelectorAll("font > font")) font.parentElement?.remove()
}

function Lines() {
  const [lines, setLines] = useState(["Ticket", "Raffle"])
  return (
    <section aria-label="Lines">
      <p data-testid="count">
        You have {lines.length} of {lines.length > 1 ? "many" : <b>one</b>} lines
      </p>
      {lines.length > 1 ? "Several" : null}
      <p data-testid="plain">{lines.join(" and ")}</p>
      <button type="button" translate="no" onClick={() => setLines(lines.slice(1))}>
        Remove
      </button>
      <button type="button" translate="no" onClick={() => setLines(["Share", ...lines])}>
        Add
      </button>
    </section>
  )
}

/** Whether translations are followed yet: a text that a translator replaced comes back empty beside its translation. */
async function isFollowed(): Promise<boolean> {
  const probe = screen.getByRole("region").appendChild(document.createElement("p"))
  const text = probe.appendChild(document.createTextNode("Probe"))
  await new Promise((resolve) => setTimeout(resolve))
  text.replaceWith(document.createElement("font"))
  await new Promise((resolve) => setTimeout(resolve))
  const isBack = text.parentNode === probe
  probe.remove()
  return isBack
}

/** Shown, with what follows translators loaded, which waits for a moment with nothing to do. */
async function staged(): Promise<Stage> {
  const made = stage(<Lines />)
  await expect.poll(isFollowed).toBe(true)
  return made
}

const section = () => screen.getByRole("region").textContent
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))

describe.each([
  ["replaces texts", false],
  ["moves texts into elements of its own", true],
])("where a translator of pages %s", (_, isMoved) => {
  it("what changes, comes and goes is shown as it is, and nothing breaks", async () => {
    shown = await staged()
    translatePage(isMoved)
    await expect.poll(section).toMatch(/^Youo haveo 2 ofo manyo lineso.*Severalo/)
    await press("Remove")
    await expect.poll(section).toBe("Youo haveo 1 ofo one linesoRaffleRemoveAdd")
    translatePage(isMoved)
    await press("Remove")
    await waitFor(() => expect(section()).toMatch(/^Youo haveo 0 /))
    await press("Add")
    await press("Add")
    await press("Add")
    await expect.poll(section).toMatch(/haveo 3 ofo many.*Several.*Share and Share and Share/)
    expect(section()).not.toMatch(/oneo|Raffleo/)
  })
})

it("a translated page can be shown in its own words once more", async () => {
  shown = await staged()
  const before = section()
  translatePage()
  await expect.poll(section).toContain("Severalo")
  showOriginal()
  await expect.poll(section).toBe(before)
})
