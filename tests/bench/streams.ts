import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { readEventStream } from "#src/shop/party/read-event-stream.ts"
import { freshPostgres } from "../api/setup/databases/databases.ts"
import { hasPostgres } from "../api/setup/databases/postgres.ts"
import { aPerson } from "../api/setup/shop.ts"
import { type Called, callPages } from "./callers.ts"
import { type Figures, median } from "./figures.ts"
import { type BenchShop, SHOP_CORE, startBenchShop } from "./shop.ts"

const PORT = 18_400
const STREAMS = 500
/** Streams that the shop lets one customer have. */
const OF_ONE = 8
const MESSAGES = 10
/** Sign-ups and streams that are begun at a time. */
const AT_ONCE = 10
const RESTING_MS = 3000
/** Calls of a visitor who follows nothing, one after another. */
const OTHER_CALLS = 1500

interface Follower {
  /** When each event was heard, by its number. */
  readonly heard: Map<number, number>
}

/** Somebody with an address of their own: one address may sign up only so many. */
async function aVisitor(url: string, number: number): Promise<Client> {
  const credentials = memoryCredentials()
  const client = createClient({
    apiBase: url,
    surface: "frame",
    credentials,
    deviceId: crypto.randomUUID(),
    sessionId: () => crypto.randomUUID(),
    onSignedOut: () => {},
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set("x-forwarded-for", `10.1.${number >> 8}.${number & 255}`)
      return fetch(request)
    },
  })
  const body = { ...aPerson(), saveDevice: false, attribution: {}, platform: "Web" as const }
  credentials.write({ ...(await client.call(signInEndpoints.signup, { body })) })
  return client
}

/** Follows a group; resolves once the stream stands. */
function follow(client: Client, id: string, signal: AbortSignal): Promise<Follower> {
  const heard = new Map<number, number>()
  return new Promise((resolve, reject) => {
    client
      .call(boardEndpoints.events, {
        params: { id },
        query: { wait: 0 },
        signal,
        onStream: (body) =>
          readEventStream(body, (ids, isOpening) => {
            for (const one of ids) heard.set(Number(one), performance.now())
            if (isOpening) resolve({ heard })
          }),
      })
      .then(() => reject(new Error("A stream ended.")), reject)
  })
}

async function inTurns<T, R>(all: readonly T[], act: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  const next = async () => {
    for (const [index, one] of waiting) results[index] = await act(one, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return results
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The processor time of a second in which nothing happens, milliseconds. */
async function restingMs(shop: BenchShop): Promise<number> {
  const before = shop.processorMs() ?? 0
  await pause(RESTING_MS)
  return (((shop.processorMs() ?? 0) - before) * 1000) / RESTING_MS
}

/** Calls that have nothing to do with groups, from a process of their own. */
const callOthers = ({ url }: BenchShop) =>
  callPages({ url: `${url}/widgets/offers/acme`, requests: OTHER_CALLS, callers: 1 })
const shown = ({ medianMs, worstMs }: Called) => `${medianMs.toFixed(1)}, ${worstMs.toFixed(0)} ms`

/** Posts a message and waits until all have it; gives how long that took. */
async function postToAll(client: Client, id: string, followers: readonly Follower[]): Promise<number> {
  const { after } = await client.call(boardEndpoints.events, { params: { id }, query: { wait: 0 } })
  const began = performance.now()
  await client.call(boardEndpoints.post, { params: { id }, body: { text: `Message ${after}` } })
  const ofAll = () => followers.map(({ heard }) => heard.get(after + 1))
  while (ofAll().includes(undefined)) {
    if (performance.now() - began > 30_000)
      throw new Error(`${ofAll().filter((time) => time === undefined).length} heard nothing for 30 seconds.`)
    await pause(10)
  }
  return Math.max(...ofAll().map((time) => time ?? 0)) - began
}

/** A message to 500 who follow one group, each on a connection of their own, of a shop on one core. */
export async function measureStreams(): Promise<Figures> {
  if (!hasPostgres) {
    console.info("\nStreams of a group's events: PostgreSQL was not found.")
    return {}
  }
  const fresh = await freshPostgres()
  const shop = await startBenchShop(PORT, { core: SHOP_CORE, databaseUrl: fresh.url ?? "" })
  const leave = new AbortController()
  try {
    return await measureOn(shop, leave.signal)
  } finally {
    leave.abort()
    shop.stop()
    await fresh.dispose()
  }
}

async function measureOn(shop: BenchShop, signal: AbortSignal): Promise<Figures> {
  const organiser = await aVisitor(shop.url, 0)
  const { groupId: id, invitationToken } = await organiser.call(groupEndpoints.create, {
    body: { groupName: "Five hundred", publicityStatus: "private" },
  })
  const customers = Array.from({ length: Math.ceil(STREAMS / OF_ONE) }, (_, index) => index + 1)
  const members = await inTurns(customers, async (number) => {
    const client = await aVisitor(shop.url, number)
    await client.call(groupEndpoints.joinByToken, { params: { token: invitationToken ?? "" } })
    return client
  })
  await callOthers(shop)
  const quiet = await callOthers(shop)
  const alone = await restingMs(shop)
  const before = shop.residentMegabytes() ?? 0
  const began = performance.now()
  const places = Array.from({ length: STREAMS }, (_, index) => members[Math.floor(index / OF_ONE)] as Client)
  const followers = await inTurns(places, (client) => follow(client, id, signal))
  const openMs = performance.now() - began
  const resting = await restingMs(shop)
  const lasts: number[] = []
  let over = false
  const posting = (async () => {
    while (!over || lasts.length < MESSAGES) {
      lasts.push(await postToAll(organiser, id, followers))
      await pause(500 * Math.random())
    }
  })()
  const busy = await callOthers(shop)
  over = true
  await posting
  const more = (shop.residentMegabytes() ?? 0) - before
  const worst = Math.max(...lasts)
  console.info(`\n${STREAMS} who follow one group, on connections of their own, shop on one core`)
  const line = (name: string, text: string) => console.info(`  ${name.padEnd(50)}${text.padStart(18)}`)
  line("all streams open after", `${openMs.toFixed(0)} ms`)
  line(
    `${lasts.length} messages reach the last: median, worst`,
    `${median(lasts).toFixed(0)}, ${worst.toFixed(0)} ms`,
  )
  line("memory before, and more with all of it", `${before.toFixed(0)}, ${more.toFixed(1)} MB`)
  line("processor while nothing happens: without, with", `${alone.toFixed(0)}, ${resting.toFixed(0)} ms/s`)
  line("another call, no streams: median, worst", shown(quiet))
  line("another call while messages are sent", shown(busy))
  return {
    "streams: to the last of 500": { value: median(lasts), unit: "ms", better: "less" },
    "streams: memory of one": { value: (more * 1000) / STREAMS, unit: "KB", better: "less" },
    "streams: another call meanwhile": { value: busy.medianMs, unit: "ms", better: "less" },
  }
}
