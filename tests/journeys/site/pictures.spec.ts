import { aPng } from "../../api/setup/pictures.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"

test("a picture that an editor sends is seen in a post, with room for it before it comes", async ({
  page,
  request,
  shop,
}) => {
  const headers = await editorHeaders(shop)
  const alt = `The winners" onerror="window.pwned=1" <script>window.pwned=1</script>`
  const file = { name: "winners.png", mimeType: "image/png", buffer: aPng(1400, 700) }
  const sent = await request.post(`${shop.url}/cms/pictures`, { headers, multipart: { alt, file } })
  expect(sent.status()).toBe(200)
  const { result } = await sent.json()
  const put = await request.put(`${shop.url}/blog-api/posts/winners`, {
    headers,
    data: {
      title: "Three winners",
      summary: "They shared it.",
      category: "play-well",
      markdown: `Here they are.\n\n${result.markdown}`,
      published_at: "2026-01-01T00:00:00.000Z",
      picture_id: result.id,
    },
  })
  expect(put.status()).toBe(200)
  await page.goto(`${shop.url}/blog/winners?clear_cache`)
  const pictures = page.getByRole("img", { name: alt })
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute("width", "1400")
    await expect(picture).toHaveAttribute("height", "700")
    await expect(picture).toHaveAttribute("srcset", /\/320\.webp 320w, .*\/1400\.webp 1400w$/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  expect(await page.evaluate(() => "pwned" in window)).toBe(false)
  const image = `${new URL(shop.url).origin}${result.path}`
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", image)
})
