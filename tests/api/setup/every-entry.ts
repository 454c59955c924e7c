import { type DrawOrderDetail, orderEndpoints } from "#src/contract/orders/order.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { runText, type ShownEntry, shownEntry } from "#src/domain/draws/seeds/entry-text.ts"
import type { MerkleStep } from "#src/domain/draws/seeds/merkle.ts"
import { advance, closeSoon, join, openOne } from "../rewards/rewards-shop.ts"
import { aGroup, buyParty, chooseSession } from "./party/party.ts"
import { aBook } from "./raffles.ts"
import { aCustomer, aTicket, drawn, type TestClient, type TestShop } from "./shop.ts"
import { buyShares, the } from "./syndicates.ts"

/** An entry of a closed draw as its page shows it, with its proof. */
export interface ProvenEntry {
  readonly kind: string
  readonly offerKey: string
  readonly entry: ShownEntry
  readonly proof: { readonly leaf: string; readonly root: string; readonly path: readonly MerkleStep[] }
}

async function closeDrawOf(
  shop: TestShop,
  { lotteryKey, drawNo }: DrawOrderDetail | { lotteryKey: string; drawNo: number },
) {
  await shop.stopDraw(drawNo, shop.now, lotteryKey)
  await shop.passTo(shop.now)
}

/** The only order of a customer, in full. */
async function onlyOrder(client: TestClient): Promise<DrawOrderDetail> {
  const query = { status: "past_products" as const, limit: 1, offset: 0 }
  const { items } = await client.call(orderEndpoints.list, { query })
  return drawn(await client.call(orderEndpoints.get, { params: { id: items[0]?.id ?? "" }, query: {} }))
}

/** Buys one of each kind of entry, and holds all their draws. */
export async function drawnEntries(shop: TestShop): Promise<ProvenEntry[]> {
  const people = []
  for (let n = 0; n < 5; n++) people.push(await aCustomer(shop))
  const [player, holder, sharer, organiser, member] = people
  if (!player || !holder || !sharer || !organiser || !member) throw new Error("Nobody signed up.")
  for (const { customerId } of people) await shop.proveEmail(customerId)
  await player.client.pay(await player.client.add(aTicket(3)))
  await holder.client.pay(await holder.client.add(aBook(5)))
  await buyShares(sharer.client, await the(shop, "The Saver"), 2)
  const session = await chooseSession(organiser.client, (await aGroup(organiser.client)).groupId)
  await buyParty(organiser.client, session, session.numShares)
  await closeDrawOf(shop, session)
  const [book] = (
    await holder.client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", limit: 1, offset: 0 },
    })
  ).items
  await closeDrawOf(shop, drawn(book))
  const orders = []
  for (const { client } of [player, holder, sharer, organiser]) orders.push(await onlyOrder(client))
  return [...orders.map(provenOrder), await giveawayEntry(shop, member.client)]
}

function provenOrder(order: DrawOrderDetail): ProvenEntry {
  if (!order.entryProof) throw new Error(`A ${order.productType} has no proof.`)
  const { productType: kind, lotteryKey: offerKey } = order
  return { kind, offerKey, entry: shownEntry(order), proof: order.entryProof }
}

async function giveawayEntry(shop: TestShop, client: TestClient): Promise<ProvenEntry> {
  await join(client)
  const { id, draw_no: drawNumber, offer_key: offerKey } = await openOne(shop, "daily")
  await closeSoon(shop, id)
  await advance(shop)
  const params = { giveawayType: "daily", drawNumber } as const
  const { first, last, entryId, ...proof } = await client.call(rewardsEndpoints.entryProof, { params })
  const entry = { id: entryId, drawNo: drawNumber, played: runText({ first, last }), last }
  return { kind: "giveaway", offerKey, entry, proof }
}
