import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Theme, themeEndpoints } from "#src/contract/site/theme.ts"
import { contrast } from "#src/domain/core/colour.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("the colours of the site, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  afterAll(() => shop.close())

  const send = sendAsEditor(() => shop)
  const read = (partner?: string): Promise<Theme> =>
    shop.client().call(themeEndpoints.get, { query: partner ? { partner } : {} })

  it("are the shop's own until an editor changes them, and then can be read in both schemes", async () => {
    expect(await read()).toEqual({ colours: { primary: null, accent: null, page: null }, tokens: null })
    expect((await send("PUT", "/cms/theme", { primary: "#fd0", page: "#FFF8E1" })).status).toBe(200)
    const { colours, tokens } = await read()
    expect(colours).toEqual({ primary: "#fd0", accent: null, page: "#FFF8E1" })
    expect(tokens?.light.action).toBe("#ffdd00")
    for (const scheme of [tokens?.light, tokens?.dark]) {
      expect(contrast(scheme?.primary ?? "", scheme?.page ?? "")).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scheme?.onAction ?? "", scheme?.action ?? "")).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("are a partner's on its pages, each in the place of the site's, until they are taken back", async () => {
    await send("PUT", "/cms/theme", { primary: "#0047bb", accent: "#8a5a00" })
    expect((await send("PUT", "/cms/theme/partners/acme", { primary: "#b3005e" })).status).toBe(200)
    expect((await read("acme")).colours).toEqual({ primary: "#b3005e", accent: "#8a5a00", page: null })
    expect((await read("harbour-radio")).colours.primary).toBe("#0047bb")
    expect((await read()).colours.primary).toBe("#0047bb")
    expect((await send("DELETE", "/cms/theme/partners/acme")).status).toBe(204)
    expect((await read("acme")).colours.primary).toBe("#0047bb")
    expect((await send("PUT", "/cms/theme/partners/nobody", { primary: "#000" })).status).toBe(404)
  })

  it("are colours and nothing else", async () => {
    for (const primary of ["red", "#12", "#12345", "#ggg", "#000}body{display:none", "url(//evil.example)"]) {
      const answer = await send("PUT", "/cms/theme", { primary })
      expect(answer.status, primary).toBe(422)
      expect(await answer.json()).toMatchObject({ errors: [{ field: "primary" }] })
    }
  })

  it("are changed by nobody without a key", async () => {
    for (const [method, path] of [
      ["PUT", "/cms/theme"],
      ["PUT", "/cms/theme/partners/acme"],
      ["DELETE", "/cms/theme/partners/acme"],
    ] as const)
      expect((await send(method, path, { primary: "#000" }, "a guess at the secret")).status).toBe(401)
  })
})
