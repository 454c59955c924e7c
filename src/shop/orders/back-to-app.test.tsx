import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { BackToApp } from "./back-to-app.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const show = (link: string, deepLinks: string[]) => {
  shown = stage(<BackToApp link={link} />, { knows: [known(configQuery(), aSiteConfig({ deepLinks }))] })
}

it("who came from an app is led back to it from the receipt", () => {
  show("lotto://receipt/done", ["lotto:"])
  const link = screen.getByRole("link", { name: "Back to the app" })
  expect(link.getAttribute("href")).toBe("lotto://receipt/done")
})

it("nobody is led where the shop's owner did not allow it", () => {
  show("https://evil.example/done", ["lotto:"])
  expect(screen.queryByRole("link")).toBeNull()
})
