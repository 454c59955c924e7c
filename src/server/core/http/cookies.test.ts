import { Hono } from "hono"
import { expect, it } from "vitest"
import {
  deviceHashOf,
  dropRefreshCookies,
  readRefreshCookie,
  setDeviceCookie,
  setRefreshCookie,
} from "./cookies.ts"

const HTTPS = "https://shop.example"
const HTTP = "http://localhost:8080"

/** A shop at an address, with the cookies it sets and those it reads from a browser. */
function shopAt(publicUrl: string) {
  const app = new Hono()
  app.get("/set", (context) => {
    setRefreshCookie(context, "shop", "token", 60, publicUrl)
    setDeviceCookie(context, "shop", publicUrl)
    return context.body(null)
  })
  app.get("/drop", (context) => {
    dropRefreshCookies(context, publicUrl)
    return context.body(null)
  })
  app.get("/read", (context) =>
    context.json({
      refresh: readRefreshCookie(context, "shop", publicUrl) ?? null,
      device: deviceHashOf(context, "shop", publicUrl),
    }),
  )
  const cookiesOf = async (path: string) => (await app.request(path)).headers.getSetCookie()
  const read = async (cookie: string) =>
    (await app.request("/read", { headers: { cookie } })).json() as Promise<Record<string, string | null>>
  return { cookiesOf, read }
}

it("over https the cookies that only the server reads are this host's alone", async () => {
  const { cookiesOf } = shopAt(HTTPS)
  const set = await cookiesOf("/set")
  expect(set).toHaveLength(2)
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).not.toMatch(/; Domain=/)
  }
})

it("over https a cookie that a neighbouring host planted under the plain name is not read", async () => {
  expect(await shopAt(HTTPS).read("refresh_token=planted; device_key=planted")).toEqual({
    refresh: null,
    device: null,
  })
  expect(await shopAt(HTTP).read("refresh_token=own; device_key=own")).toEqual({
    refresh: "own",
    device: expect.any(String),
  })
})

it("signing out takes away the cookies under the names that they were set with", async () => {
  const namesAt = async (publicUrl: string) =>
    (await shopAt(publicUrl).cookiesOf("/drop")).map((cookie) => cookie.split("=")[0])
  expect(await namesAt(HTTPS)).toEqual(["__Host-shop_refresh_token", "__Host-refresh_token"])
  expect(await namesAt(HTTP)).toEqual(["refresh_token", "__Host-refresh_token"])
})
