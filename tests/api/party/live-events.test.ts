import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { createLog } from "#src/server/core/log.ts"
import { followGroups } from "#src/server/party/groups/live-groups.ts"
import { databaseKinds, type FreshDatabase, freshPostgres } from "../setup/databases/databases.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { listen } from "../setup/party/group-stream.ts"
import { aGroup, chooseSession, join } from "../setup/party/party.ts"
import { statusOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const post = (client: TestClient, id: string, text = "Hello") =>
  client.call(boardEndpoints.post, { params: { id }, body: { text } })

/** A group of its organiser and one member, and how many events it has had. */
async function twoMembers(shop: TestShop) {
  const [organiser, member] = [await aCustomer(shop, 0), await aCustomer(shop, 0)]
  const group = await aGroup(organiser.client)
  await join(member.client, group.invitationToken)
  const id = group.groupId
  const { after } = await member.client.call(boardEndpoints.events, { params: { id }, query: { wait: 0 } })
  return { organiser, member, group, id, after }
}
const memberIdOf = async (client: TestClient, id: string) =>
  (await client.call(groupEndpoints.get, { params: { id } })).members.find(({ isOwn }) => isOwn)?.memberId ??
  ""

describe.each(databaseKinds)("events of a group, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("come as they happen, each with its number, and go on after a cut where they stopped", async () => {
    const { organiser, member, id, after } = await twoMembers(shop)
    const first = await listen(member.client, id)
    await post(organiser.client, id)
    await vi.waitFor(() => expect(first.heard).toEqual([after + 1]), 10_000)
    expect(first.text()).toContain(`event: message_posted\ndata: {"sequence":${after + 1}`)
    first.cut()
    await first.ended
    await post(organiser.client, id)
    await post(organiser.client, id)
    const second = await listen(member.client, id, after + 1)
    await vi.waitFor(() => expect(second.heard).toEqual([after + 2, after + 3]), 10_000)
    second.cut()
    await vi.waitFor(() => expect(shop.running.services.live.open()).toBe(0), 10_000)
  })

  it("are sent as a stream that nobody on the way keeps or packs, and counted among the metrics", async () => {
    const { member, id } = await twoMembers(shop)
    const seen = vi.spyOn(shop.running.api, "request")
    const stream = await listen(member.client, id)
    const answer: Response | undefined = await seen.mock.results.at(-1)?.value
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "access-control-allow-origin": "*",
    })
    expect(await shop.running.services.metrics.text()).toContain("lotto_event_streams 1")
    stream.cut()
    seen.mockRestore()
  })

  it("end for who is removed, and stay closed to them and to strangers", async () => {
    const { organiser, member, id } = await twoMembers(shop)
    const stranger = await aCustomer(shop, 0)
    expect(await statusOf(listen(stranger.client, id))).toBe(404)
    const stream = await listen(member.client, id)
    const memberId = await memberIdOf(member.client, id)
    await organiser.client.call(groupEndpoints.removeMember, { params: { id, memberId } })
    await stream.ended
    expect(stream.heard, "not even that they were").toEqual([])
    expect(await statusOf(listen(member.client, id))).toBe(404)
  })

  it("end with the sign-in, and with the token that opened them", async () => {
    const { organiser, member, id } = await twoMembers(shop)
    const [left, stale] = [await listen(member.client, id), await listen(organiser.client, id)]
    await member.client.call(sessionEndpoints.logout)
    await left.ended
    shop.now = new Date(shop.now.getTime() + 3_600_000)
    await stale.ended
  })

  it("of a ticket are sent to those who are invited to it, and passed by all others", async () => {
    const { organiser, member, id } = await twoMembers(shop)
    const stream = await listen(member.client, id)
    const own = await listen(organiser.client, id)
    await chooseSession(organiser.client, id, { inviteAllExistingMembers: false })
    await post(organiser.client, id)
    await vi.waitFor(() => expect(own.heard).toHaveLength(2), 10_000)
    await vi.waitFor(() => expect(stream.heard).toEqual([own.heard[1]]), 10_000)
    const { events, after } = await member.client.call(boardEndpoints.events, {
      params: { id },
      query: { after: (own.heard[0] ?? 0) - 1, wait: 0 },
    })
    expect([events.map(({ type }) => type), after]).toEqual([["message_posted"], own.heard[1]])
    for (const one of [stream, own]) one.cut()
  })

  it("are sent on eight streams of a customer at most, and on another once one is closed", async () => {
    const { member, id } = await twoMembers(shop)
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(member.client, id)))
    expect(await statusOf(listen(member.client, id))).toBe(429)
    streams.pop()?.cut()
    await vi.waitFor(async () => streams.push(await listen(member.client, id)), 10_000)
    for (const stream of streams) stream.cut()
  })

  it("take one look at a time however many listen", async () => {
    const { organiser, member, id, after } = await twoMembers(shop)
    const { tables } = shop.fresh.database
    const looks: string[] = []
    const counted = new Proxy(tables, {
      get: (target, name) =>
        name === "selectFrom"
          ? (table: keyof Tables) => {
              looks.push(table)
              return Reflect.apply(target.selectFrom, target, [table])
            }
          : Reflect.get(target, name),
    })
    const live = followGroups({ tables: counted }, () => shop.now, createLog("silent"))
    const heard: number[] = []
    const { id: sessionId } = await tables
      .selectFrom("sessions")
      .select("id")
      .where("customer_id", "=", member.customerId)
      .executeTakeFirstOrThrow()
    for (let one = 0; one < 500; one++)
      live.listen({
        groupId: id,
        customerId: member.customerId,
        sessionId,
        after,
        until: new Date(shop.now.getTime() + 60_000),
        send: ({ sequence }) => heard.push(sequence),
        beat: () => {},
        isStuck: () => false,
        end: () => {},
      })
    await post(organiser.client, id)
    await vi.waitFor(() => expect(heard).toHaveLength(500), 10_000)
    live.stop()
    const looksAt = (table: string) => looks.filter((one) => one === table).length
    expect([looksAt("party_events"), looksAt("party_members")]).toEqual([1, 1])
  })

  it("end when the process does, and nobody waits on", async () => {
    const { member, id, after } = await twoMembers(shop)
    const stream = await listen(member.client, id)
    const waiting = member.client.call(boardEndpoints.events, { params: { id }, query: { after, wait: 8 } })
    const began = performance.now()
    await vi.waitFor(() => expect(shop.running.services.live.open()).toBe(1))
    shop.running.endStreams()
    await stream.ended
    expect(await waiting).toEqual({ events: [], after })
    expect(performance.now() - began).toBeLessThan(7000)
    expect(await statusOf(listen(member.client, id))).toBe(429)
  })
})

describe.skipIf(!hasPostgres)("two processes of a shop", () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshPostgres()
  }, 60_000)
  afterAll(() => fresh.dispose())

  it("send each other's customers what happens in their group", async () => {
    const here = await openShop(fresh)
    const database = openPostgres(fresh.url ?? "")
    const there = await openShop({ ...fresh, database })
    const { organiser, id, after } = await twoMembers(here)
    const guest = await aCustomer(there, 0)
    const group = await organiser.client.call(groupEndpoints.get, { params: { id } })
    await join(guest.client, group.invitationToken)
    const stream = await listen(guest.client, id)
    await post(organiser.client, id)
    await vi.waitFor(() => expect(stream.heard).toEqual([after + 2]), 10_000)
    here.running.endStreams()
    there.running.endStreams()
    await stream.ended
    await database.close()
  })
})
