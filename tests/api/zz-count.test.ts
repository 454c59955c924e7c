import { it } from "vitest"
import pg from "pg"
import { databaseKinds } from "./databases.ts"
import { aCustomer, aTicket, openShop } from "./shop.ts"
import { partnerCartEndpoints } from "#src/contract/partner-cart.ts"
it("counts", async () => {
  const shop = await openShop(await databaseKinds[0]!.open())
  const { client } = await aCustomer(shop)
  const log: string[] = []
  const proto = pg.Client.prototype as any
  const orig = proto.query
  proto.query = function (...a: any[]) { const t = typeof a[0] === "string" ? a[0] : a[0]?.text; if (t) log.push(t); return orig.apply(this, a) }
  await client.call(partnerCartEndpoints.purchase, { params: { slug: "acme" }, body: { cartItem: aTicket(), deposit: null, purchase: { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal: { cents: 160, currency: "AUD" } } }, idempotencyKey: crypto.randomUUID() })
  console.log("PARTNER", log.length, "\n" + log.map((t) => t.slice(0, 110)).join("\n"))
  const cart = await client.add(aTicket()); log.length = 0
  await client.pay(cart)
  console.log("CART", log.length, "\n" + log.map((t) => t.slice(0, 110)).join("\n"))
  proto.query = orig
  await shop.close()
}, 120000)
