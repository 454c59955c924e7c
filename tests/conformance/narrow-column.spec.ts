import { longUnless } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

/** A partner's side column may be 200 px wide. */

const elements = [
  `<lotto-purchase partner="acme" lottery="oz_lotto"></lotto-purchase>`,
  `<lotto-ticket-builder partner="acme" offer="powerball"></lotto-ticket-builder>`,
  `<lotto-cart partner="acme"></lotto-cart>`,
  `<lotto-cart-button partner="acme"></lotto-cart-button>`,
  `<lotto-lotteries></lotto-lotteries>`,
  `<lotto-results></lotto-results>`,
  `<lotto-offer-results offer="oz_lotto"></lotto-offer-results>`,
  `<lotto-draw-result offer="powerball" draw="1592"></lotto-draw-result>`,
  `<lotto-statistics offer="oz_lotto"></lotto-statistics>`,
  `<lotto-raffle-listing></lotto-raffle-listing>`,
  `<lotto-syndicates></lotto-syndicates>`,
  `<lotto-party></lotto-party>`,
  `<lotto-ticket-checker></lotto-ticket-checker>`,
  `<lotto-home></lotto-home>`,
]

for (const element of elements) {
  const tag = /[a-z-]+/.exec(element)?.[0] ?? ""
  test(
    `${tag} loses nothing in a column of 200 px`,
    longUnless(tag === "lotto-purchase"),
    async ({ page, stranger }) => {
      await page.setViewportSize({ width: 600, height: 900 })
      await page.goto(stranger.at(`<aside style="inline-size: 200px">${element}</aside>${script(tag)}`))
      const placed = page.locator(tag)
      await expect(placed).toHaveAttribute("state", "ready")
      const lost = () =>
        placed.evaluate((host) => {
          const edge = host.getBoundingClientRect().right
          // Contents of a scroll container can be reached, and text for screen readers alone takes no room.
          const reachable = (part: Element) => {
            for (let outer: Element | null = part; outer; outer = outer.parentElement) {
              const { overflowX, position, clip } = getComputedStyle(outer)
              if (overflowX === "auto" || overflowX === "scroll") return true
              if (position === "absolute" && clip !== "auto") return true
            }
            return false
          }
          return [...(host.shadowRoot?.querySelectorAll("*") ?? [])]
            .filter((part) => {
              const { right, width } = part.getBoundingClientRect()
              if (width === 0 || reachable(part)) return false
              const cut =
                getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1
              return right > edge + 1 || cut
            })
            .map((part) => `${part.localName}.${part.className}`)
        })
      await expect.poll(lost).toEqual([])
    },
  )
}
