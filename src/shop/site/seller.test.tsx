import { screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { configQuery, partnerQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Seller, SellerHead } from "./seller.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const acme = {
  slug: "acme",
  key: "acme",
  name: "Acme News",
  channels: [],
  origins: ["https://acme.example"],
}

function show(tree: React.ReactElement, config: Partial<SiteConfig> = {}) {
  shown = stage(tree, {
    surface: "frame",
    partner: "acme",
    knows: [known(configQuery(), aSiteConfig(config)), known(partnerQuery({ slug: "acme" }), acme)],
  })
}

test("below a form in a partner's frame stands who sells, where, under which licence, and who to call", () => {
  show(<Seller />, { siteName: "Southern Lotto", licence: "Licensed by the board, no. 7." })
  const said = screen.getByRole("complementary", { name: "Who sells this" })
  expect(said.textContent).toContain(
    "Southern Lotto sells these tickets, at shop.test. Licensed by the board, no. 7.",
  )
  expect(said.textContent).toContain("Acme News sees neither your password nor how you pay.")
  expect(screen.getByRole("link", { name: "1800 000 000" })).toHaveAttribute("href", "tel:1800000000")
})

test("terms and privacy open beside what was typed", () => {
  show(<Seller />)
  for (const name of ["Terms and conditions", "Privacy policy"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank")
})

test("the head of a partner's section leads back to the partner", () => {
  show(<SellerHead />)
  expect(screen.getByRole("link", { name: "Back to Acme News" })).toHaveAttribute(
    "href",
    "https://acme.example",
  )
})
