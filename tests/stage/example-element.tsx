import { useEffect, useState } from "react"
import { afterEach, beforeEach, expect, vi } from "vitest"
import { defineElement } from "../../widgets/define.tsx"
import { choice, flag, key, wholeNumber } from "../../widgets/runtime/attributes.ts"

export const mounts = { now: 0, ever: 0 }

interface ShownProps {
  readonly lottery: string | null
  readonly quantity: number
  readonly compact: boolean
  readonly step: string | null
}

export function Shown({ lottery, quantity, compact, step }: ShownProps) {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    mounts.now++
    mounts.ever++
    return () => void mounts.now--
  }, [])
  if (lottery === "breaks") throw new Error("a mistake of ours")
  return (
    <section>
      <h2>{`${lottery} ${quantity} ${compact} ${step}`}</h2>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
    </section>
  )
}

export const definition = defineElement({
  tag: "lotto-example",
  label: "Example",
  attributes: {
    lottery: key,
    quantity: wholeNumber(1, 50, 1),
    compact: flag,
    step: choice(["choose", "checkout"], null),
    gameType: key,
  },
  events: [],
  dialog: true,
  check: ({ lottery }) => (lottery === "nothing" ? "There is nothing to play." : null),
  methods: { double: async (_shop, value) => Number(value) * 2 },
  render: (props) => <Shown {...props} />,
})

export type Example = HTMLElement & {
  lottery: string | null
  quantity: number | string
  compact: boolean
  gameType: string | null
  getToken: unknown
  open(): Promise<void>
  close(): Promise<void>
  double(value: number): Promise<number>
}

export const errors: CustomEvent<{
  code: string
  retryable: boolean
  reference: string
  message?: string
}>[] = []
const thrown: unknown[] = []
const onError = (event: Event) => errors.push(event as (typeof errors)[number])
const onThrown = (event: ErrorEvent) => thrown.push(event.error)

/** Listens while a test runs; when it is over nothing is left, and nothing was thrown. */
export function watchExample(): void {
  beforeEach(() => {
    document.addEventListener("lotto-error", onError)
    addEventListener("error", onThrown)
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await vi.waitFor(() => expect(mounts.now).toBe(0))
    document.removeEventListener("lotto-error", onError)
    removeEventListener("error", onThrown)
    expect(thrown).toEqual([])
    errors.length = 0
    mounts.ever = 0
  })
}

export const make = (attributes: Record<string, string> = {}) => {
  const element = document.createElement("lotto-example") as Example
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
export async function show(attributes: Record<string, string> = {}): Promise<Example> {
  const element = make(attributes)
  document.body.append(element)
  await ready(element)
  return element
}
export const ready = (element: Element) =>
  vi.waitFor(() => expect(element.getAttribute("state")).toBe("ready"))
export const heading = (element: Element) => element.shadowRoot?.querySelector("h2")?.textContent
export const reads = (element: Element, text: string) => vi.waitFor(() => expect(heading(element)).toBe(text))
export const button = (element: Element) =>
  element.shadowRoot?.querySelector("section button") as HTMLButtonElement
