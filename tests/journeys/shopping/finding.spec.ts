import type { Page } from "@playwright/test"
import { australian, details, long, longUnless } from "../../long.ts"
import { amount, country, words } from "../setup/countries.ts"
import { addTicket, expect, test } from "../setup/fixtures.ts"

const { main, second, third } = country.lotteries

/** Finding a lottery, a syndicate, a result or an answer, on a phone and on a desk. */
const windows = [
  { name: "a phone", width: 390, height: 844 },
  { name: "a desk", width: 1280, height: 800 },
] as const

const scrolled = (page: Page) => page.evaluate(() => scrollY)

for (const { name, ...viewport } of windows)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test(
      "what was added to the cart is shown with its draw and its numbers",
      long,
      async ({ page, shop }) => {
        await page.goto(`${shop.url}/${main.key}`)
        await addTicket(page)
        const added = page.getByRole("dialog", { name: "In your cart" }).getByRole("region", {
          name: "Just added",
        })
        await expect(added.getByRole("heading", { name: main.name })).toBeVisible()
        await expect(added.getByText(/^2 games\W+\w{3} \d+ \w{3}\b/)).toBeVisible()
        await expect(added.getByRole("listitem")).toHaveCount(2)
        await expect(
          page
            .getByRole("status")
            .filter({ hasText: new RegExp(`^Added to your cart: ${main.name}, 2 games`) }),
        ).toHaveCount(1)
      },
    )

    test("the front page sells everything, and a quick pick of it is in the cart with one press", async ({
      page,
      shop,
    }) => {
      await page.goto(shop.url)
      const main = page.getByRole("main")
      for (const part of ["Lotteries", "Charity tickets", "Play together", "Latest results"])
        await expect(main.getByRole("heading", { level: 2, name: part })).toBeVisible()
      await expect(main.getByRole("link", { name: "See what's given away" })).toBeVisible()
      await expect(main.getByRole("link", { name: "Start a Lotto Party" })).toBeVisible()
      await expect(page.locator("lotto-home")).toHaveAttribute("state", "ready")
      const quick = main
        .getByRole("button", { name: words`${country.labels.quickPicks} · .* ${second.name}$` })
        .last()
      const price = words`${country.sign}[\d.]+`.exec((await quick.textContent()) ?? "")?.[0] ?? ""
      await quick.click()
      const added = page.getByRole("dialog", { name: "In your cart" })
      await expect(added.getByRole("heading", { name: second.name })).toBeVisible()
      await expect(added.getByText(price).first()).toBeVisible()
    })

    test("a lottery's page leads to its results, its statistics and its rules, and says what each division pays", async ({
      page,
      shop,
    }) => {
      await page.goto(`${shop.url}/${main.key}`)
      await page.getByText("Divisions and odds").click()
      await expect(page.getByRole("columnheader", { name: "Prize", exact: true })).toBeVisible()
      await expect(
        page.getByRole("row", { name: words`^1 .*${country.sign}([\d.]+ Million|[\d,]+)$` }),
      ).toBeVisible()
      for (const [name, path] of [
        [`${main.name} results`, "results"],
        [`${main.name} statistics`, "statistics"],
      ]) {
        const link = page.getByRole("main").getByRole("link", { name: name ?? "", exact: true })
        await expect(link).toHaveAttribute("href", new RegExp(`/${main.key}/.*${path}|/${path}/${main.key}`))
      }
      await page
        .getByRole("main")
        .getByRole("link", { name: `${main.name} terms and conditions` })
        .click()
      await expect(page.getByRole("heading", { level: 1 })).toContainText(main.name)
    })

    test(
      "the balls of a result are sorted, and the order drawn is said where it was another",
      long,
      async ({ page, shop }) => {
        await page.goto(`${shop.url}/${main.key}/results`)
        const draw = page.getByRole("listitem").filter({ hasText: "Order drawn:" }).first()
        const balls = await draw.locator(".ball-row__set").first().locator(".ball").allTextContents()
        expect(balls.map(Number)).toEqual(balls.map(Number).toSorted((a, b) => a - b))
        const order = await draw.getByText(/^Order drawn:/).textContent()
        await draw.getByRole("link", { name: /^Full result/ }).click()
        await expect(page.getByText(order ?? "")).toBeVisible()
      },
    )

    test(
      "syndicates are filtered by lottery, ten are shown and more on demand, and Back leads to the same place",
      details(longUnless(name === "a phone"), australian.syndicates),
      async ({ page, shop }) => {
        await page.goto(`${shop.url}/syndicates`)
        const cards = page.getByRole("heading", { level: 2, name: /^The / })
        await expect(cards).toHaveCount(10)
        // Until then a link is followed by loading the page.
        await expect(page.locator("lotto-syndicates")).toHaveAttribute("state", "ready")
        await page.getByRole("link", { name: "Show more" }).click()
        await expect(page).toHaveURL(/\/syndicates\?shown=20$/)
        await expect(cards).toHaveCount(20)
        await expect(page.getByText(/^Showing 20 of \d+ syndicates$/)).toBeVisible()
        // The page stays where it was, and what came is in view and next for the keyboard.
        await expect(cards.nth(10)).toBeInViewport()

        // Away and back again: as many are shown, where they were.
        const away = page.getByRole("link", { name: "Privacy policy" })
        await away.scrollIntoViewIfNeeded()
        const left = await scrolled(page)
        expect(left).toBeGreaterThan(1000)
        await away.click()
        await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible()
        await page.goBack()
        await expect(cards).toHaveCount(20)
        await expect.poll(() => scrolled(page)).toBe(left)

        const lotteries = page.getByRole("navigation", { name: "Lottery" })
        await lotteries.getByRole("link", { name: second.name }).click()
        await expect(page).toHaveURL(new RegExp(`/syndicates\\?lottery=${second.key}$`))
        await expect(page.getByText(new RegExp(`^${main.name} ·`))).toHaveCount(0)
        await expect(lotteries.getByRole("link", { name: second.name })).toBeFocused()
        await page.goBack()
        await expect(page).toHaveURL(/\/syndicates\?shown=20$/)

        await page.goto(`${shop.url}/syndicates?lottery=lotto_strike`)
        await expect(page.getByText(/^There are no Lotto Strike syndicates on sale right now/)).toBeVisible()
        await page.getByRole("link", { name: "Show all syndicates" }).click()
        await expect(cards).toHaveCount(10)
        await expect(page).toHaveURL(/\/syndicates$/)
      },
    )

    test(
      "lotteries and raffles are sorted by an address that the server renders too",
      long,
      async ({ page, shop }) => {
        await page.goto(`${shop.url}/lotto-tickets`)
        await page.getByRole("link", { name: "Price" }).click()
        await expect(page).toHaveURL(/\/lotto-tickets\?sort=price$/)
        // The address changes before what it names is shown.
        await expect(page.getByRole("link", { name: "Price" })).toHaveAttribute("aria-current", "page")
        const prices = page.getByText(`Tickets from ${country.sign}`)
        const amounts = async () =>
          (await prices.allTextContents()).map((price) => Number(price.replace(/[^\d.]/g, "")))
        const sorted = (await amounts()).toSorted((a, b) => a - b)
        expect(await amounts()).toEqual(sorted)
        const served = await (await fetch(page.url())).text()
        const order = [...served.matchAll(/lottery-card__name[^"]*">([^<]+)</g)].map(([, lottery]) => lottery)
        expect(order).toEqual(await page.locator(".lottery-card__name").allTextContents())

        await page.goto(`${shop.url}/charity-tickets?sort=price`)
        await expect(page.getByRole("link", { name: "Price" })).toHaveAttribute("aria-current", "page")
        expect(await amounts()).toEqual((await amounts()).toSorted((a, b) => a - b))
      },
    )

    test(
      "checking a ticket, the statistics and help are in the menu and at the foot of every page",
      long,
      async ({ page, shop }) => {
        await page.goto(shop.url)
        const menu = page.getByRole("dialog", { name: "Menu" })
        const open = async (name: string) => {
          await page.getByRole("button", { name: "Menu" }).click()
          await menu.getByRole("link", { name, exact: true }).click()
          await expect(menu).toBeHidden()
        }
        await open("Check my ticket")
        await expect(page.getByRole("heading", { level: 1, name: "Check your ticket" })).toBeVisible()
        // The menu marks it there, and not on the results, whose address differs in its query alone.
        const marked = page.locator('header a[aria-current="page"]:not(.navigation__logo)').filter({
          hasText: "Check my ticket",
        })
        if (name === "a desk") await expect(marked).toHaveCount(1)
        await page.goto(`${shop.url}/lotto-results`)
        await expect(page.getByRole("heading", { level: 1, name: "Lottery results" })).toBeVisible()
        await expect(marked).toHaveCount(0)
        await open("Statistics")
        await expect(page.getByRole("heading", { level: 1, name: /statistics$/ })).toBeVisible()
        const lotteries = page.getByRole("navigation", { name: "Statistics for" })
        await lotteries.getByRole("link", { name: third.name, exact: true }).click()
        await expect(page.getByRole("heading", { level: 1, name: `${third.name} statistics` })).toBeVisible()
        await open("Help")
        await expect(
          page.getByRole("heading", { level: 1, name: "Frequently asked questions" }),
        ).toBeVisible()
        await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toBeVisible()
        const foot = page.getByRole("contentinfo")
        for (const name of ["Check my ticket", "Statistics", "Help"])
          await expect(foot.getByRole("link", { name, exact: true })).toHaveCount(1)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      },
    )

    test(
      "a price says what it is for, and the shop its name and what it is paid with",
      long,
      async ({ page, shop }) => {
        await page.goto(`${shop.url}/${main.key}`)
        const name = page.getByRole("banner").getByText("Southern Lotto", { exact: true })
        await expect(name).toBeInViewport()
        await addTicket(page)
        await expect(page.locator(".builder-bar__total")).toHaveText(words`^Total ${country.sign}`)
        await page.getByRole("link", { name: "Go to cart" }).click()
        await expect(page.locator(".ticket-paper__aside")).toHaveText(`Total ${amount(2 * main.game)}`)
        const marks = page.getByRole("list", { name: "Ways to pay" }).getByRole("img")
        await expect(marks).toHaveCount(country.cards.length)
        for (const card of country.cards) await expect(page.getByRole("img", { name: card })).toBeVisible()
      },
    )
  })
