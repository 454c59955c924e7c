import { long } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"
import { suppress } from "../setup/suppress.ts"

test("with scripts off, offers, results, causes, the blog, legal pages and the FAQ can be read", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const reads: [path: string, words: string | RegExp][] = [
    ["/", "Powerball"],
    ["/lotto-tickets", "Powerball"],
    ["/powerball/results", /Division 1/],
    ["/causes", "The Night Shelter"],
    ["/causes/night-shelter", /140 beds/],
    ["/blog", "Birthdays bring company"],
    ["/blog/birthdays-and-company", /No number is luckier/],
    ["/about/terms-and-conditions", "Closing times"],
    ["/about/privacy", "What we never keep"],
    ["/about/responsible-gaming", /1800 858 858/],
    ["/about/faq", "When do sales close?"],
  ]
  for (const [path, words] of reads) {
    await page.goto(shop.url + path)
    await expect(page.getByText(words).first(), path).toBeVisible()
  }
  await context.close()
})

test(
  "an editor's page, post and words are seen once the caches are cleared",
  long,
  async ({ page, request, shop }) => {
    const EDITOR = await editorHeaders(shop)
    const put = async (path: string, data: object) =>
      expect((await request.put(shop.url + path, { headers: EDITOR, data })).status()).toBe(200)
    await put("/cms/items/pages/summer", {
      path: "/summer-draw",
      title: "The summer draw",
      lead: "A page of its own.",
      markdown: "Read <script>alert(1)</script>on in [the blog](/blog).",
    })
    await put("/content/en-AU/items/blog.lead", { type: "plain", value: "News from an editor." })
    await clearCaches(request, shop)
    await page.goto(`${shop.url}/summer-draw`)
    await expect(page).toHaveTitle(/^The summer draw \|/)
    await expect(page.getByRole("heading", { name: "The summer draw" })).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "the blog" }).click()
    await expect(page.getByRole("heading", { name: "Blog", level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByText("News from an editor.")).toBeVisible()

    // An editor's words need no other feature.
    await suppress(shop, ["sitewide_banner", "feedback"])
    await clearCaches(request, shop)
    await page.goto(`${shop.url}/blog`)
    await expect(page.getByText("News from an editor.")).toBeVisible()
    await suppress(shop, [])
    await clearCaches(request, shop)
    await page.goto(`${shop.url}/blog`)
  },
)

test(
  "a visitor searches the questions, writes to support, and is told that it came",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/about/faq`)
    await page.getByLabel("Search the questions").fill("powerhit")
    await expect(page.getByRole("button", { name: "What are system entries and PowerHit?" })).toBeVisible()
    await expect(page.getByRole("button", { name: "When do sales close?" })).toBeHidden()
    await page.getByRole("button", { name: "What are system entries and PowerHit?" }).press("Enter")
    await expect(page.getByText(/plays every combination/)).toBeVisible()
    await page.getByRole("link", { name: "Contact us" }).click()
    await page.getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("This field is required").first()).toBeVisible()
    await page.getByLabel("Your name").fill("Kim Nguyen")
    await page.getByLabel("Email address").fill("kim@example.com")
    await page.getByLabel("What is it about?").fill("My ticket")
    await page.getByLabel("Your message").fill("Where is it?")
    await page.getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("Thanks, we've got your message")).toBeVisible()
  },
)

test(
  "a message that cannot be sent stays, and says so in the specified words",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(`${shop.url}/about/contact-us`)
    await page.route("**/support/contact", (route) => route.abort())
    await page.getByLabel("Your name").fill("Kim Nguyen")
    await page.getByLabel("Email address").fill("kim@example.com")
    await page.getByLabel("What is it about?").fill("My ticket")
    await page.getByLabel("Your message").fill("Where is it?")
    await page.getByRole("button", { name: "Send message" }).click()
    await expect(page.getByText("We were unable to submit your message. Please try again.")).toBeVisible()
    await expect(page.getByLabel("Your message")).toHaveValue("Where is it?")
    quiet.except(/ERR_FAILED/)
  },
)

test("what is typed before a page is alive is not lost", long, async ({ page, shop }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/lotto-page.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shop.url}/about/faq`, { waitUntil: "commit" })
  await page.getByLabel("Search the questions").fill("powerhit")
  await expect(page.getByRole("button", { name: "When do sales close?" })).toBeVisible()
  arrive()
  await expect(page.getByRole("button", { name: "When do sales close?" })).toBeHidden()
  await expect(page.getByLabel("Search the questions")).toHaveValue("powerhit")
})
