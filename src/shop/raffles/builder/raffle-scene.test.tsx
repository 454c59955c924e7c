import { act } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { identityAtom } from "#src/shop/core/shop.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { RaffleScene } from "./raffle-scene.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

it("takes an editor's picture from the shop, also on a partner's page", () => {
  shown = stage(<RaffleScene image="/pictures/lighthouse/640.webp" />)
  const { shop } = shown
  const source = () => document.querySelector("img")?.getAttribute("src")
  expect(source()).toBe("/pictures/lighthouse/640.webp")
  act(() => shop.store.set(identityAtom, { ...shop.identity, surface: "partner" }))
  expect(source()).toBe("http://shop.test/pictures/lighthouse/640.webp")
})
