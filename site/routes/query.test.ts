import { describe, expect, it } from "vitest"
import { matchPath, pageQuery } from "../match.ts"
import { routes } from "./table.ts"

const queryOf = (address: string) => {
  const url = new URL(address, "https://shop.test")
  return pageQuery(url.pathname, url.searchParams)
}

describe("what makes another page of an address", () => {
  it("is no campaign, click id, affiliate, state, cart or code", () => {
    for (const path of [
      "/",
      "/powerball",
      "/cart/buy",
      "/blog/set-a-limit",
      "/purchase/acme",
      "/nothing/here",
    ])
      expect(
        queryOf(
          `${path}?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e&gclid=1&fbclid=2&aff=x&act=y&sv=QLD&p=z&favourite_numbers=true&clear_cache`,
        ),
        path,
      ).toEqual({})
  })

  it("is the first draw of a lottery's ticket, where it can be one", () => {
    expect(queryOf("/powerball?firstDrawNo=1591&gclid=1")).toEqual({ firstDrawNo: "1591" })
    for (const value of ["", "x", "0", "-1", "1.5", "12345678"])
      expect(queryOf(`/powerball?firstDrawNo=${value}`), value).toEqual({})
  })

  it("is a page of a list after the first, and the winners' tab", () => {
    expect(queryOf("/hearts/results?tab=winners&page=2")).toEqual({ tab: "winners", page: "2" })
    expect(queryOf("/hearts/results?tab=other&page=1")).toEqual({})
    expect(queryOf("/hearts/results?page=x")).toEqual({})
  })

  it("is the order of what is on sale, and whose syndicates are shown and how many", () => {
    expect(queryOf("/lotto-tickets?sort=jackpot&x=1")).toEqual({ sort: "jackpot" })
    expect(queryOf("/charity-tickets?sort=closing")).toEqual({ sort: "closing" })
    expect(queryOf("/lotto-tickets?sort=name")).toEqual({})
    expect(queryOf("/syndicates?lottery=oz_lotto&shown=20")).toEqual({ lottery: "oz_lotto", shown: "20" })
    expect(queryOf("/oz_lotto/syndicates?shown=30")).toEqual({ shown: "30" })
    for (const value of ["10", "15", "-20", "1e2", "210", "x"])
      expect(queryOf(`/syndicates?lottery=O%20Z&shown=${value}`), value).toEqual({})
  })

  it("is whether a ticket is checked instead of results shown", () => {
    expect(queryOf("/lotto-results?view=check")).toEqual({ view: "check" })
    expect(queryOf("/lotto-results?view=other")).toEqual({})
    expect(matchPath("/lotto-results", new URLSearchParams("view=check"), {}).parts[0]?.tag).toBe(
      "lotto-ticket-checker",
    )
  })

  it("is the way back into an app, and where to go after signing in", () => {
    expect(queryOf("/cart/buy?successMobileDeepLink=lotto://done")).toEqual({
      successMobileDeepLink: "lotto://done",
    })
    expect(queryOf("/login?next=/cart")).toEqual({ next: "/cart" })
    expect(queryOf(`/login?next=/${"x".repeat(600)}`)).toEqual({})
  })

  it("is what a partner's host asks the framed flow for", () => {
    expect(queryOf("/purchase/acme?lottery=powerball&theme=dark&gclid=1")).toEqual({
      lottery: "powerball",
      theme: "dark",
    })
  })

  it("is nothing that its row does not name: its elements are the same with any other parameter", () => {
    const others = "utm_source=a&gclid=1&aff=b&sv=QLD&unknown=1&__proto__=1&constructor=1"
    for (const { pattern } of routes) {
      const path = pattern.replace(/\{\w+\?\}/g, "").replace(/\{\w+\}/g, "1") || "/"
      const plain = matchPath(path, new URLSearchParams(), {})
      const marked = matchPath(path, new URLSearchParams(others), {})
      expect(marked.parts, path).toEqual(plain.parts)
      expect(marked.query, path).toEqual({})
    }
  })
})
