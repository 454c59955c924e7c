import type { Page } from "@playwright/test"
import { expect, script, test } from "./fixtures.ts"

/** What a page itself keeps the shop from is named to its developer, who would otherwise look at the shop. */

const listening = `<script>
  window.heard = []
  addEventListener("lotto-error", ({ detail }) => heard.push(detail))
</script>`
const purchase = `${script("lotto-purchase")}<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>`
const frame = `<div id="shop"></div><script type="module">
  import { mount } from "SHOP/widgets/frame.js"
  const frame = await mount("#shop", { partner: "acme" })
  frame.on("error", (detail) => heard.push(detail))
  heard.added = frame.addToCart({ lotteryKey: "powerball", quickpick: true, numGames: 1 }).catch(({ code }) => code)
</script>`

interface Heard {
  readonly code: string
  readonly retryable: boolean
  readonly message: string
}
/** What a page has heard so far; nothing while its script has not begun. */
const heardOn = (page: Pick<Page, "evaluate">) =>
  page.evaluate('typeof heard === "undefined" ? [] : heard') as Promise<Heard[]>

for (const [what, directive, body] of [
  ["calls of an element", "connect-src", purchase],
  ["the shop's frame", "frame-src", frame],
] as const)
  test(`a policy that blocks ${what} is named with the directive to change`, async ({
    page,
    stranger,
    quiet,
  }) => {
    quiet.except(/Content Security Policy|content-security policy/)
    await page.goto(stranger.at(listening + body, { "content-security-policy": `${directive} 'self'` }))
    await expect.poll(() => heardOn(page)).not.toEqual([])
    const [error] = await heardOn(page)
    expect(error).toMatchObject({ code: "config", retryable: false })
    expect(error?.message).toContain(`add ${stranger.shop("")} to ${directive}.`)
    if (body === frame) expect(await page.evaluate("heard.added")).toBe("config")
  })

test("a policy that allows an element's entry alone, and not its program, is named with the directive to change", async ({
  page,
  stranger,
  quiet,
}) => {
  quiet.except(/Content Security Policy|content-security policy/)
  const policy = `script-src 'unsafe-inline' ${stranger.shop("/widgets/lotto-purchase.js")}`
  await page.goto(stranger.at(listening + purchase, { "content-security-policy": policy }))
  await expect.poll(() => heardOn(page)).not.toEqual([])
  const [error] = await heardOn(page)
  expect(error).toMatchObject({ code: "config", retryable: false })
  expect(error?.message).toContain(`add ${stranger.shop("")} to script-src.`)
})

for (const [sandbox, missing] of [
  ["allow-scripts", "allow-same-origin"],
  ["allow-scripts allow-same-origin", "allow-forms"],
] as const)
  test(`a page in a sandbox of ${sandbox} is told of ${missing}`, async ({ page, stranger, quiet }) => {
    quiet.except(/sandbox/)
    // A page without an origin is none of those that may frame the shop, which the browser says where it gets that far.
    quiet.except(/frame-ancestors/)
    const inside = `${listening}${purchase}${frame}`
    await page.goto(stranger.at(`<iframe sandbox="${sandbox}" src="${stranger.at(inside)}"></iframe>`))
    const inner = () => page.frames()[1] ?? page
    await expect.poll(async () => (await heardOn(inner())).length).toBe(2)
    for (const { code, message } of await heardOn(inner()))
      expect([code, message.includes(`Add ${missing} to the frame's sandbox attribute.`)]).toEqual([
        "config",
        true,
      ])
    await expect(page.frameLocator("iframe").locator("lotto-purchase").getByRole("link")).toHaveText(
      "Go to the shop",
    )
  })
