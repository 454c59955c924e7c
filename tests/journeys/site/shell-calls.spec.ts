import type { Route } from "@playwright/test"
import { longUnless } from "../../long.ts"
import { expect, openSignedIn, test } from "../setup/fixtures.ts"

/** After this long the page waits for an answer no more, milliseconds. */
const TIMEOUT_MS = 10_000

/** Troubles of a call, and what the page says about each above its content. */
const troubles: Readonly<
  Record<string, { respond: (route: Route) => Promise<void>; words?: string; passes?: number }>
> = {
  "a lost network": { respond: (route) => route.abort("internetdisconnected") },
  // Nothing answers, until the page gives up.
  "a timeout": { respond: () => Promise.resolve(), passes: TIMEOUT_MS },
  "a broken answer": {
    respond: (route) => route.fulfill({ contentType: "application/json", body: '{"result": ' }),
  },
  "a 500": {
    respond: (route) => route.fulfill({ status: 500, json: { errors: [] } }),
    words: "We are experiencing large load times on our server. Thank you for being patient.",
  },
  "a 503": {
    respond: (route) => route.fulfill({ status: 503, body: "<h1>Away</h1>" }),
    words: "We'll be up and running again soon after this scheduled maintenance.",
  },
}

/** Calls that the browser makes on every page of a customer; all else came with the page. */
const calls = ["/v2/customer", "/v2/cart/items", "/notifications/feed"]

for (const [trouble, { respond, words, passes }] of Object.entries(troubles))
  test(
    `${trouble} on any call of the frame leaves a page that can be read and left`,
    longUnless(trouble === "a lost network"),
    async ({ page, shop, customer, quiet }) => {
      // The notes of the browser itself; an error of the program is none.
      quiet.except(/ERR_INTERNET_DISCONNECTED|status of 50[03]/)
      const address = `${shop.url}/lotto-results`
      if (passes) await page.clock.install()
      await openSignedIn(page, shop, customer, "/lotto-results")
      await expect(page.getByRole("button", { name: /^Account \$/ })).toBeVisible()
      const main = page.getByRole("main")
      for (const call of calls) {
        const met = page.waitForRequest((request) => new URL(request.url()).pathname === call)
        await page.route((url) => url.pathname === call, respond)
        await page.goto(address)
        await met
        if (passes) await page.clock.runFor(passes)
        if (words) await expect(page.getByText(words), call).toBeVisible()
        await expect(main.getByRole("heading", { name: "Lottery results" }), call).toBeVisible()
        await main
          .getByRole("link", { name: /^Full result of/ })
          .first()
          .click()
        await expect(main.getByRole("heading", { name: "Prize divisions" }), call).toBeVisible()
        if (words) await expect(page.getByText(words), call).toBeHidden()
        await page.unrouteAll({ behavior: "ignoreErrors" })
      }
    },
  )
