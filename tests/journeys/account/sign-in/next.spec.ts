import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { long } from "../../../long.ts"
import { expect, signIn, test } from "../../setup/fixtures.ts"

test(
  "signing in by a foreign link leads into the shop, whatever the link says comes next",
  long,
  async ({ browser, shop, customer }) => {
    const asked: string[] = []
    const other = createServer((request, response) => {
      asked.push(request.url ?? "")
      response.end("The other site")
    })
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const { port } = other.address() as AddressInfo
    try {
      for (const start of ["/.//", "/\\", "/\t/", "/%2e//", "https://"]) {
        const context = await browser.newContext()
        const page = await context.newPage()
        await page.goto(`${shop.url}/login?next=${encodeURIComponent(`${start}127.0.0.1:${port}/x`)}`)
        await signIn(page, customer)
        await expect(page.getByRole("heading", { name: `Hello ${customer.firstname}` })).toBeVisible()
        await expect(page).toHaveURL(`${shop.url}/my-account`)
        await context.close()
      }
      expect(asked).toEqual([])
    } finally {
      other.close()
    }
  },
)
