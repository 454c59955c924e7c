import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { capabilitiesQuery, configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { arriveAtom } from "../current-path.atoms.ts"
import { ConsentBanner, type CookieChoice } from "./consent-banner.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

function show(chosen: string | null, provided = true) {
  const choices: string[] = []
  const asked: unknown[] = []
  const choice: CookieChoice = { level: () => chosen, choose: (level) => choices.push(level) }
  const choiceOf = (site: object) => {
    asked.push(site)
    return provided ? choice : null
  }
  const segments = [{ segmentName: ANONYMOUS_SEGMENT, capabilities: ["cookie_consent"] }]
  shown = stage(<ConsentBanner choiceOf={choiceOf} />, {
    knows: [
      known(configQuery(), aSiteConfig({ consent: { required: true, key: "2026-11" } })),
      known(capabilitiesQuery(), { segments }),
    ],
  })
  return { choices, asked }
}

test("both answers are one press away, by keyboard too, and end the question", async () => {
  const { choices, asked } = show(null)
  expect(asked[0]).toEqual({ required: true, key: "2026-11", capable: true })
  expect(screen.getByRole("button", { name: "Accept all" })).toBeVisible()
  screen.getByRole("button", { name: "Essential only" }).focus()
  await userEvent.keyboard("{Enter}")
  expect(choices).toEqual(["ESSENTIAL"])
  await waitFor(() => expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull())
})

test.each(["/about/cookie-policy", "/About/Cookie-Policy/"])(
  "on the page about cookies, %s, everybody can change their mind, and reads what they chose",
  async (path) => {
    const { choices } = show("ACCEPT_ALL")
    act(() => shown?.shop.store.set(arriveAtom, { path, checkout: false }))
    expect(await screen.findByText(/You accepted all of them/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Essential only" }))
    expect(choices).toEqual(["ESSENTIAL"])
  },
)

test("who has chosen is not asked, nor anybody on a site that need not ask", () => {
  show("ACCEPT_ALL")
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull()
  shown?.unmount()
  show(null, false)
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull()
})
