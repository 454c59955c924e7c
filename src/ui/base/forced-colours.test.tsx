import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { cdp, userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Button } from "../controls/button.tsx"
import { Choice } from "../controls/choice.tsx"
import { TextField } from "../form/text-field.tsx"
import { TabLinks } from "../navigation/tab-links.tsx"
import { Ball, PickBall } from "../ticket/number-ball.tsx"
import { TicketStubs } from "../ticket/stubs.tsx"

/** A contrast theme of the system, which replaces the colours of every page. */
const setForcedColours = (value: "active" | "none") =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
    "Emulation.setEmulatedMedia",
    { features: [{ name: "forced-colors", value }] },
  )

let shown: Stage | undefined
beforeEach(() => setForcedColours("active"))
afterEach(async () => {
  shown?.unmount()
  await setForcedColours("none")
})

/** Everything that can be seen of an element but its place. */
function seen(selector: string): string {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`No ${selector}`)
  const { color, backgroundColor, borderColor, outlineStyle, outlineColor } = getComputedStyle(element)
  return [color, backgroundColor, borderColor, outlineStyle === "none" ? "" : outlineColor].join(" | ")
}

describe("in the system's own colours", () => {
  it("what is chosen, current, marked, not to be pressed or wrong looks different from its neighbours", () => {
    expect(matchMedia("(forced-colors: active)").matches).toBe(true)
    const nothing = () => {}
    const options = ["card", "bank"].map((value) => ({ value, label: value, detail: "How it works" }))
    shown = stage(
      <>
        <Choice label="Pay by" name="way" value="card" onChoose={nothing} options={options} />
        <PickBall n={1} picked disabled={false} onPick={nothing} />
        <PickBall n={2} picked={false} disabled={false} onPick={nothing} />
        <PickBall n={3} picked={false} disabled onPick={nothing} />
        <Ball n={4} look="marked" />
        <Ball n={5} look="faint" />
        <TabLinks
          label="Tickets"
          links={[
            { href: "/now", name: "Now", current: true },
            { href: "/past", name: "Past", current: false },
          ]}
        />
        <TicketStubs first={6} last={7} won={[7]} words={{ label: "Tickets", to: "to", won: "won" }} />
        <Button onClick={nothing}>Go on</Button>
        <Button onClick={nothing} disabled>
          Not yet
        </Button>
        <TextField label="Right" name="right" />
        <TextField label="Wrong" name="wrong" error="Please enter more." />
      </>,
    )
    for (const [state, other] of [
      [":checked + .choice__face", "input:not(:checked) + .choice__face"],
      [".pick-ball[aria-pressed=true]", ".pick-ball[aria-pressed=false]"],
      [".pick-ball[aria-disabled]", ".pick-ball[aria-pressed=false]:not([aria-disabled])"],
      [".ball--marked", ".ball--faint"],
      [".ticket-stubs__stub--won", ".ticket-stubs__stub:not(.ticket-stubs__stub--won)"],
      ["a[aria-current]", "a:not([aria-current])"],
      ["button.button:disabled", "button.button:enabled"],
      ["[name=wrong]", "[name=right]"],
    ] as const)
      expect(seen(state), state).not.toBe(seen(other))
    const words = getComputedStyle(
      document.querySelector(":checked + .choice__face .choice__detail") as Element,
    )
    const face = getComputedStyle(document.querySelector(":checked + .choice__face") as Element)
    expect(words.color, "words on the chosen one").toBe(face.color)
  })
})

it("what the keyboard reaches is not behind a bar at the window's edge", async () => {
  const many = Array.from({ length: 40 }, (_, index) => index)
  shown = stage(
    <>
      <div>
        {many.map((index) => (
          <p key={index}>
            <Button onClick={() => {}}>{`Button ${index}`}</Button>
          </p>
        ))}
      </div>
      <div className="builder-bar" style={{ position: "sticky", insetBlockEnd: 0, blockSize: 90 }}>
        <Button onClick={() => {}}>Add to cart</Button>
      </div>
    </>,
  )
  const bar = document.querySelector(".builder-bar")!
  for (const _ of many) {
    await userEvent.keyboard("{Tab}")
    const focused = document.activeElement!.getBoundingClientRect()
    expect(focused.bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
  }
  const before = scrollY
  await userEvent.keyboard("{Tab}")
  expect(document.activeElement).toHaveTextContent("Add to cart")
  expect(scrollY).toBe(before)
})
