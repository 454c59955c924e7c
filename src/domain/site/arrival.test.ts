import { expect, it } from "vitest"
import { arrivalParameters, attributionOf, readArrival } from "./arrival.ts"

const read = (query: string) => readArrival(new URLSearchParams(query))

it("an address says who sent the visitor, for which campaign, and with which cart", () => {
  expect(
    read("aff=club-7&act=abc_DEF-1&sv=vic&utm_source=mail&utm_medium=newsletter&utm_id=9&other=1"),
  ).toEqual({
    affiliateCode: "club-7",
    cartToken: "abc_DEF-1",
    subVariant: "VIC",
    utm: { source: "mail", medium: "newsletter" },
  })
})

it("what is not in its form is ignored", () => {
  expect(read("aff=%3Cscript%3E&act=../../x&sv=MARS&utm_source=")).toEqual({})
  expect(read(`utm_term=${"x".repeat(500)}`).utm?.term).toHaveLength(200)
})

it("a mark is cut so that no call refuses it: without half a character, and without a NUL", () => {
  const cut = read(`utm_term=${"x".repeat(199)}${encodeURIComponent("🎟️")}&utm_source=a%00b`).utm
  expect([cut?.term?.isWellFormed(), cut?.source]).toEqual([true, "ab"])
  expect(read("utm_source=%00")).toEqual({})
})

it("a referrer of any length is taken, shortened", () => {
  const host = `${"long.".repeat(45)}example`
  const { referrer, referringDomain } = attributionOf(
    {},
    `https://${host}/${"path/".repeat(900)}`,
    "https://shop.example",
  )
  expect([referrer?.length, referringDomain?.length]).toEqual([200, 200])
})

it("a visit is attributed to the page it came from, without its query, and never to the shop itself", () => {
  const own = "https://shop.example"
  expect(attributionOf({ source: "mail" }, "https://news.example/a/b?who=kim", own)).toEqual({
    source: "mail",
    referrer: "https://news.example/a/b",
    referringDomain: "news.example",
  })
  expect(attributionOf({}, `${own}/powerball`, own)).toEqual({})
  expect(attributionOf({}, "", own)).toEqual({})
})

it("of a partner's address only what the shop reads goes on, cut to size", () => {
  const query = new URLSearchParams(
    `aff=club-7&act=token&sv=vic&p=CODE&utm_campaign=spring&member=secret&utm_id=9&__proto__=x&utm_term=${"x".repeat(500)}`,
  )
  const { utm_term: term, ...rest } = arrivalParameters(query)
  expect(rest).toEqual({ aff: "club-7", act: "token", sv: "vic", p: "CODE", utm_campaign: "spring" })
  expect(term).toHaveLength(200)
})
