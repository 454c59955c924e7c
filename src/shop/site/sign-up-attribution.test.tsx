import { afterEach, describe, expect, it } from "vitest"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { signUpAttribution } from "../sign-in/session/sign-in.atoms.ts"
import { noteAttributionAtom } from "./attribution.atoms.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

let shown: Stage | undefined
afterEach(() => {
  shown?.shop.store.get(visitCookiesAtom).remove("utm")
  sessionStorage.clear()
  shown?.unmount()
})

const page = { referrer: "https://news.example/today", origin: "http://shop.test" }
/** A visit that begins now; a campaign of the days before is in its cookie. */
function arrive(utm: Record<string, string>, before?: string) {
  shown = stage(null)
  const { store } = shown.shop
  if (before !== undefined) store.get(visitCookiesAtom).write("utm", before)
  store.set(noteAttributionAtom, utm, page)
  return signUpAttribution(store.get)
}

describe("how a customer came, when they open an account", () => {
  it("is the campaign of the days before, beside what this visit says", () => {
    expect(arrive({}, JSON.stringify({ source: "mail", campaign: "spring", more: "x" }))).toEqual({
      source: "mail",
      campaign: "spring",
      referrer: "https://news.example/today",
      referringDomain: "news.example",
    })
  })

  it("is this visit's own campaign where it has one, and not parts of two", () => {
    expect(arrive({ source: "radio" }, JSON.stringify({ source: "mail", term: "lotto" }))).toMatchObject({
      source: "radio",
    })
    expect(signUpAttribution(shown?.shop.store.get as never)).not.toHaveProperty("term")
  })

  it.each(["", "{", "null", "[1]", '"text"', '{"source":5}'])(
    "takes nothing from a cookie that is %s",
    (text) => {
      expect(arrive({}, text)).toEqual({
        referrer: "https://news.example/today",
        referringDomain: "news.example",
      })
    },
  )
})
