import { afterAll, beforeAll, expect, it } from "vitest"
import type { Session } from "#src/contract/party/session.ts"
import { sessionOrderEndpoints } from "#src/contract/party/session-order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { decode } from "#src/server/core/pictures/picture-worker.ts"
import { PICTURE, resultSvg } from "#src/server/core/pictures/result-svg.ts"
import { makeSay } from "#src/server/core/texts/sentences.ts"
import { readResultFacts } from "#src/server/orders/result-picture.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aGroup, buyParty, chooseSession, join, look } from "../setup/party/party.ts"
import { refusalOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

let shop: TestShop
let people: {
  readonly [who in "organiser" | "member" | "onlooker"]: { client: TestClient; customerId: string }
}
let session: Session
beforeAll(async () => {
  shop = await openShop(await (anyDatabase[0]?.open() ?? Promise.reject(new Error("No database."))))
  people = {
    organiser: await aCustomer(shop),
    member: await aCustomer(shop),
    onlooker: await aCustomer(shop),
  }
  const group = await aGroup(people.organiser.client, "public")
  for (const { client } of [people.member, people.onlooker]) await join(client, group.invitationToken)
  session = await chooseSession(people.organiser.client, group.groupId)
  await buyParty(people.member.client, session, 1)
}, 60_000)
afterAll(() => shop.close())

const pictureFor = (client: TestClient, ownPart?: "true") =>
  client.call(sessionOrderEndpoints.picture, {
    params: { id: session.sessionId },
    query: ownPart ? { ownPart } : {},
  })
const factsFor = (customerId: string, withOwnPart: boolean) =>
  readResultFacts(shop.fresh.database.tables, session.sessionId, {
    viewer: { customerId, names: {}, now: shop.now },
    withOwnPart,
    shop: { siteName: "Southern Lotto", defaultTimeZone: "Australia/Melbourne" },
    say: makeSay("en-AU"),
  })
const labels = (svg: string) => [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

it("a picture of a result is there for who holds shares, once it is known, and for nobody else", async () => {
  const { organiser, member, onlooker } = people
  expect(await refusalOf(pictureFor(member.client))).toEqual({ status: 409, code: "not_drawn" })
  await buyParty(organiser.client, session, session.numShares - 1)
  expect(await statusOf(pictureFor(member.client)), "bought and not drawn").toBe(409)
  await shop.stopDraw(session.drawNo, shop.now)
  await shop.passTo(shop.now)
  expect(await statusOf(pictureFor(onlooker.client)), "a member without shares").toBe(404)
  expect(await statusOf(pictureFor((await aCustomer(shop)).client)), "of a public group").toBe(404)
  expect(await statusOf(pictureFor(shop.client()))).toBe(401)
  const png = await pictureFor(member.client)
  expect([png.type, png.name]).toEqual(["image/png", "lotto-party.png"])
  const { width, height, data } = await decode("png", await png.arrayBuffer())
  expect([width, height]).toEqual([PICTURE.width, PICTURE.height])
  const colours = new Set(new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4))
  expect(colours.size, "texts and balls, not one ground").toBeGreaterThan(50)
})

it("it says what was drawn, the best games with their hits, and a part only of who asks for it", async () => {
  const { client, customerId } = people.member
  const seen = await look(client, session)
  const order = await client.call(sessionOrderEndpoints.get, {
    params: { id: session.sessionId },
    query: { showDetails: "true" },
  })
  const ticket = order.details?.tickets[0]
  const facts = await factsFor(customerId, false)
  const svg = resultSvg(facts)
  const drawn = order.details?.draw.numbers.flatMap(({ numbers }) => numbers.map(String)) ?? []
  expect(drawn.length).toBeGreaterThan(0)
  const after = labels(svg).slice(labels(svg).indexOf("Drawn") + 1)
  expect(after.slice(0, drawn.length)).toEqual(drawn)
  expect(labels(svg)).toEqual(expect.arrayContaining([seen.lotteryName, seen.groupName, "and 9 more games"]))
  const most = Math.max(
    ...(ticket?.outcomes ?? []).map(({ matched }) =>
      matched.reduce((sum, set) => sum + set.numbers.length, 0),
    ),
  )
  const hits = facts.games.map(({ sets }) => sets.flat().filter(({ isHit }) => isHit).length)
  expect(Math.max(...hits)).toBe(most)
  const own = `my part: ${formatMoney(seen.ownWinnings ?? { cents: 0, currency: "AUD" })}`
  expect(svg).not.toContain("my part")
  expect(resultSvg(await factsFor(customerId, true))).toContain(own)
})

it("names of groups are drawn whatever signs they have, cut where they are too long", async () => {
  const facts = await factsFor(people.member.customerId, false)
  const svg = resultSvg({ ...facts, group: `<b>"Zoë & Łukasz" 🎉 \uffff${"W".repeat(80)}` })
  expect(svg).toContain("&#60;b&#62;&#34;Zoë &#38; Łukasz&#34;")
  expect(svg).toMatch(/W…"/)
  expect(svg).not.toContain("\uffff")
})
