import { addTicket } from "../journeys/setup/fixtures.ts"
import { longUnless } from "../long.ts"
import { expect, test } from "./fixtures.ts"

const hosts = ["newsagent", "charity", "radio", "members", "React", "Vue", "Svelte", "Angular"] as const

for (const [index, name] of hosts.entries())
  test(
    `nothing of ours stands on the console of the ${name} page while a ticket is chosen, and nothing is loaded twice`,
    longUnless(name === "newsagent" || name === "members"),
    async ({ page, shop }) => {
      const said: string[] = []
      page.on("console", (message) => {
        if (message.type() === "warning" || message.type() === "error") said.push(message.text())
      })
      const loaded: string[] = []
      page.on("request", (request) => {
        const { method, url } = { method: request.method(), url: request.url() }
        if (method === "GET" && /\/(widgets|assets)\//.test(url) && request.frame() === page.mainFrame())
          loaded.push(url)
      })
      await page.goto(shop.partner(index + 1))
      const flow = name === "members" ? page.frameLocator("iframe").locator("body") : page
      const element = name === "members" ? flow : page.locator("lotto-purchase").first()
      await addTicket(element)
      await expect(element.getByRole("heading", { name: "Your cart" })).toBeVisible()
      expect(said).toEqual([])
      expect(loaded.filter((url, place) => loaded.indexOf(url) !== place)).toEqual([])
    },
  )
