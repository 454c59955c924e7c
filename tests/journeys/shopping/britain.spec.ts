import { long } from "../../long.ts"
import { britain } from "../setup/countries.ts"
import { expect, signUp, typeCard, withOwnShop } from "../setup/fixtures.ts"

/** The same shop, configured for Britain. */
const test = withOwnShop({ LOCALE: "en-GB" })

test("a customer in Britain buys a EuroMillions ticket in pounds, and sees it drawn", async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^£\d+(\.\d)? Million$/)
  const main = page.getByRole("main")
  for (const name of ["Lotto", "EuroMillions", "Thunderball"])
    await expect(main.getByRole("link", { name: `Play ${name}`, exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "0808 8020 133" })).toBeVisible()

  await main.getByRole("link", { name: "Play EuroMillions" }).click()
  await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
  await expect(page.getByText("2 games × £2.50 × 1 draw")).toBeVisible()
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("link", { name: "Go to cart" }).click()
  await expect(page.getByText(/gamcare/).first()).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await page.getByRole("radio", { name: "I'm new here" }).click({ force: true })
  await expect(page.getByLabel(/^(State|County)$/)).toBeHidden()
  await signUp(page, britain.home)
  await typeCard(page)
  await page.getByRole("button", { name: "Pay £5.00" }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(main.getByText("£5.00").first()).toBeVisible()
  await expect(main.getByText("$")).toHaveCount(0)

  await page.getByRole("link", { name: "See my tickets" }).click()
  const ticket = page.getByRole("link", { name: /EuroMillions Draw (\d+)/ })
  const drawNo = Number(/Draw (\d+)/.exec((await ticket.textContent()) ?? "")?.[1])
  await shop.drawNow("euromillions", drawNo)
  await page.goto(`${shop.url}/euromillions/results/draw/${drawNo}`)
  await expect(page.getByRole("link", { name: /Won|No win/ })).toBeVisible()
  await expect(main.getByRole("cell", { name: /^£[\d,]+\.\d\d$/ }).first()).toBeVisible()
})

test(
  "every page that search engines know of speaks of pounds in a shop in Britain",
  long,
  async ({ request, shop }) => {
    const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] as string)
    expect(addresses).toContain(`${shop.url}/uk_lotto`)
    for (const address of addresses) {
      const html = await (await request.get(address)).text()
      expect(html, address).toContain('<html lang="en-GB">')
      expect(html, address).not.toContain('"AUD"')
      if (!address.includes("/blog")) expect(html, address).not.toMatch(/\$\d/)
    }
  },
)

test(
  "a partner's element shows pounds and London's words without being told where the shop is",
  long,
  async ({ page, request, shop }) => {
    const view = `${shop.url}/widgets/first-view/lotto-purchase?partner=acme&lottery=uk_lotto`
    const [look = "", data = ""] = (await (await request.get(view)).text()).split("\n")
    expect(look).toContain("£2.00")
    expect(JSON.parse(data)).toMatchObject({ locale: "en-GB" })
    await page.goto(`${shop.url}/purchase/acme?lottery=uk_lotto`)
    await expect(page.getByText("£2.00").first()).toBeVisible()
  },
)

test(
  "a prize draw in Britain is free to enter by post at a British address, a society's lottery is not",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/harbour_cottage_draw`)
    await page.getByRole("link", { name: "Enter by post, free of charge" }).click()
    await expect(page.getByText(/first or second class post to .*PO Box 184, Manchester/)).toBeVisible()
    await expect(page.getByText(/Locked Bag|NSW/)).toHaveCount(0)
    await page.goto(`${shop.url}/little_hearts_cash`)
    await expect(page.getByRole("link", { name: /Your support|What a ticket does/ }).first()).toBeVisible()
    await expect(page.getByRole("link", { name: /by post/i })).toHaveCount(0)
    await page.goto(`${shop.url}/little_hearts_cash?free-postal-entry`)
    await expect(page.getByText(/every ticket in a society lottery costs the same/)).toBeVisible()
  },
)
