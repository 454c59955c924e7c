import { customerEndpoints } from "#src/contract/account/customer.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { recurringMethodEndpoints as calls } from "#src/contract/recurring/method.ts"
import { resolutionEndpoints } from "#src/contract/recurring/payment-resolution.ts"
import { drawn, type TestClient, type TestShop } from "../shop.ts"

/** Gives tests what they do with customers whose card pays for recurring purchases, and what they see of them. */
export function cardPayers(shop: () => TestShop) {
  const choose = (client: TestClient, method: "wallet" | "cc") =>
    client.call(calls.chooseMethod, { query: { recurringPurchaseMethod: method } })
  const balance = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const resolutions = (client: TestClient) => client.call(resolutionEndpoints.list)
  const process = (client: TestClient) => client.call(resolutionEndpoints.process)
  const mails = (customerId: string, subject: RegExp) =>
    shop()
      .fresh.database.tables.selectFrom("mail")
      .select(["subject", "body"])
      .where("customer_id", "=", customerId)
      .execute()
      .then((all) => all.filter((mail) => subject.test(mail.subject)))
  const deposits = (customerId: string) =>
    shop()
      .fresh.database.tables.selectFrom("deposits")
      .select(["amount_cents", "status"])
      .where("customer_id", "=", customerId)
      .orderBy("created_at")
      .execute()
  /** Lists the draws that tickets were bought for, from the one that is on sale now. */
  async function ahead(client: TestClient): Promise<number[]> {
    const { items } = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 100, offset: 0 },
    })
    const { draw_no } = await nextDraw()
    return items.map((one) => drawn(one).drawNo).filter((drawNo) => drawNo >= draw_no)
  }
  const nextDraw = (offer = "powerball") =>
    shop()
      .fresh.database.tables.selectFrom("draws")
      .select(["draw_no", "stop"])
      .where("offer_key", "=", offer)
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop().now)
      .orderBy("draw_no")
      .executeTakeFirstOrThrow()
  /** The next draw closes at once. It is not held, so that no prize fills a wallet. */
  async function afterDraw(): Promise<void> {
    const { draw_no } = await nextDraw()
    await shop().stopDraw(draw_no, shop().now)
    shop().now = new Date(shop().now.getTime() + 1000)
    await shop().advanceDeposits()
  }
  /** The customer stays for an hour, so that their session goes on. */
  async function anHour(client: TestClient): Promise<void> {
    for (let quarter = 0; quarter < 4; quarter++) {
      shop().now = new Date(shop().now.getTime() + 15 * 60_000)
      await client.call(customerEndpoints.get)
    }
  }
  /** Tries what is due, and has the gateway answer. */
  async function work(): Promise<void> {
    await shop().repeatPurchases()
    await shop().advanceDeposits()
    await shop().repeatPurchases()
  }
  return { choose, balance, resolutions, process, mails, deposits, ahead, nextDraw, afterDraw, anHour, work }
}
