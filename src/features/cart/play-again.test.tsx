import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { capabilitiesAtom } from "#src/state/capabilities.atoms.ts"
import { anOrder } from "../../../tests/stage/data.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { PlayAgain } from "./play-again.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const CALL = "GET /orders/recommended"
const show = (signedIn: boolean, capabilities: readonly string[]) => {
  const segments = ["customer", "anonymous"].map((segmentName) => ({ segmentName, capabilities }))
  shown = stage(<PlayAgain />, {
    signedIn,
    replies: { "GET /capabilities": { result: { segments } }, [CALL]: { result: [anOrder()] } },
  })
  return shown
}
/** Calls that left the page by the time the shop told what the visitor may use. */
const askedFor = async ({ sent, shop }: Stage) => {
  await expect.poll(() => sent.map(({ call }) => call)).toContain("GET /capabilities")
  await expect.poll(() => shop.store.get(capabilitiesAtom)).toBeDefined()
  return sent.map(({ call }) => call)
}

describe("tickets a customer may want again", () => {
  it("are asked for where the shop recommends them to a customer", async () => {
    show(true, ["pre_cart_recommended_draws"])
    await screen.findByRole("heading", { name: "Play these again" })
  })

  it("are not asked for where the shop recommends none", async () => {
    expect(await askedFor(show(true, []))).not.toContain(CALL)
  })

  it("are not asked for a visitor", async () => {
    expect(await askedFor(show(false, ["pre_cart_recommended_draws"]))).not.toContain(CALL)
  })
})
