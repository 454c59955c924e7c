import { Hono } from "hono"
import { expect, it } from "vitest"
import { headerNames } from "#src/contract/headers.ts"
import { anyOrigin } from "./any-origin.ts"

const app = new Hono()
app.use(anyOrigin)
app.get("/there", (context) => context.json({ result: 1 }))
app.get("/broken", () => {
  throw new Error("It is broken.")
})
app.onError((_error, context) => context.json({ errors: [] }, 500))

it.each([
  ["/there", 200],
  ["/nowhere", 404],
  ["/broken", 500],
])("a page of any origin may read what %s answers, and may not send cookies for it", async (path, status) => {
  const { headers, status: answered } = await app.request(path, {
    headers: { origin: "https://partner.example" },
  })
  expect(answered).toBe(status)
  expect(headers.get("access-control-allow-origin")).toBe("*")
  expect(headers.get("access-control-expose-headers")).toBe(headerNames.requestId)
  expect(headers.get("access-control-allow-credentials")).toBeNull()
})

it("a browser that asks first may send every method and header of the contract", async () => {
  const { headers, status } = await app.request("/there", { method: "OPTIONS" })
  expect(status).toBe(204)
  expect(headers.get("access-control-allow-methods")?.split(",")).toEqual([
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
  ])
  expect(headers.get("access-control-allow-headers")?.split(",")).toEqual(
    expect.arrayContaining([...Object.values(headerNames), "content-type"]),
  )
  expect(headers.get("access-control-max-age")).toBe("86400")
})
