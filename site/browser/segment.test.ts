import { expect, it } from "vitest"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { credentialsAtom } from "#src/shop/core/credentials.atoms.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import { createShop } from "#src/shop/core/shop.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { aCustomer, aSession } from "../../tests/stage/fixtures/customer.ts"
import { followSegment } from "./segment.ts"

it("a customer who was moved is shown what the new segment may use, and only they are", () => {
  const credentials = memoryCredentials()
  credentials.write(aSession("kim"))
  const shop = createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "shop",
    locale: "en-AU",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
  })
  const { store } = shop
  store.set(credentialsAtom, credentials.read())
  const segments = ["anonymous", "customer", "vip"].map((segmentName) => ({
    segmentName,
    capabilities: segmentName === "vip" ? ["vouchers"] : [],
  }))
  setQueryData(store.set, capabilitiesQuery(), { segments })
  followSegment(shop)
  setQueryData(store.set, customerQuery(), aCustomer({ customerId: "lee", segmentName: "vip" }))
  expect(credentials.read()?.segmentName).toBe("customer")
  setQueryData(store.set, customerQuery(), aCustomer({ customerId: "kim", segmentName: "vip" }))
  expect(credentials.read()).toMatchObject({ customerId: "kim", segmentName: "vip" })
  expect([...(store.get(capabilitiesAtom) ?? [])]).toEqual(["vouchers"])
})
