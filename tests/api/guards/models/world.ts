import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import { promotionEditingEndpoints } from "#src/contract/promotions/promotion-editing.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import { sessionEndingEndpoints } from "#src/contract/sign-in/session-ending.ts"
import { toWire } from "#src/contract/wire.ts"
import { type Clerk, deskAddress } from "../../setup/desk/desk.ts"
import type { TestShop } from "../../setup/shop.ts"
import { type Before, readBefore } from "./before.ts"
import { resolved } from "./chosen.ts"
import { formOf } from "./files.ts"
import type { ModelShop } from "./model-shop.ts"
import { comeBack, type Person } from "./people.ts"

/** The calls that change what a code promises. */
const codeCalls: ReadonlySet<string> = new Set(
  [...Object.values(promotionVersionEndpoints), promotionEditingEndpoints.put]
    .filter(({ method }) => method !== "GET")
    .map(({ name }) => name),
)

/** One thing that somebody tries; its text names it in a counterexample. */
export interface Step {
  readonly text: string
  readonly run: (world: World) => Promise<unknown>
}

/**
 * Counts of what was tried and what was let through, so that a model that is refused everything does not pass for one.
 */
export class Tally {
  made = 0
  accepted = 0
  /** Gated calls that waited for a second person, after their dry run. */
  readonly proposed = new Set<string>()
  readonly calls = new Map<string, { made: number; accepted: number }>()

  count(name: string, ok: boolean): void {
    const one = this.calls.get(name) ?? { made: 0, accepted: 0 }
    this.calls.set(name, { made: one.made + 1, accepted: one.accepted + Number(ok) })
    this.made += 1
    if (ok) this.accepted += 1
  }

  get share(): number {
    return this.accepted / Math.max(1, this.made)
  }
}

export interface DeskResult {
  readonly status: number
  readonly result: unknown
}

/** The people and staff who play. */
interface Cast {
  readonly people: readonly Person[]
  /** Null where only customers play. */
  readonly insider: Clerk | null
  /** Runs before the insider changes what a code promises. */
  readonly beforeCodeChange: (world: World) => Promise<void>
}

/** A sequence under way. */
export class World {
  readonly stage: ModelShop
  readonly people: readonly Person[]
  readonly insider: Clerk | null
  readonly tally: Tally
  readonly before: Before
  /** Everything that happened, for readers of a counterexample. */
  readonly journal: string[] = []
  /** Members of staff behind whom the insider stands: they and their other mailboxes are one person. */
  readonly hands = new Set<string>()
  /** Credits and discounts whose source was judged before the insider changed a code, and what was wrong with them. */
  readonly judged = new Set<string>()
  readonly early: string[] = []
  /** A program's key that the insider made. */
  key: string | null = null

  readonly #beforeCodeChange: Cast["beforeCodeChange"]

  private constructor(
    stage: ModelShop,
    { people, insider, beforeCodeChange }: Cast,
    tally: Tally,
    before: Before,
  ) {
    this.#beforeCodeChange = beforeCodeChange
    this.stage = stage
    this.people = people
    this.insider = insider
    if (insider) this.hands.add(insider.id)
    this.tally = tally
    this.before = before
  }

  static async begin(stage: ModelShop, cast: Cast, tally: Tally): Promise<World> {
    return new World(
      stage,
      cast,
      tally,
      await readBefore(
        stage.shop,
        cast.people.map(({ customerId }) => customerId),
      ),
    )
  }

  /** The customers whose money is reckoned. */
  get group(): string[] {
    return this.people.map(({ customerId }) => customerId)
  }

  get shop(): TestShop {
    return this.stage.shop
  }

  /** Honest, and may decide everything that is proposed. */
  get colleague(): Clerk {
    return this.stage.colleague
  }

  person(nth: number): Person {
    return this.people[nth % this.people.length] as Person
  }

  note(what: string, status: number | string, details: unknown = {}): void {
    this.journal.push(`${what}: ${status} ${JSON.stringify(details)?.slice(0, 400)}`)
  }

  /** A call of the insider's, or of a program with their key. */
  async desk(endpoint: Endpoint, input: Partial<Input<Endpoint>>, byKey = false): Promise<DeskResult> {
    if (!this.insider) throw new Error("Nobody of the staff plays.")
    if (codeCalls.has(endpoint.name)) await this.#beforeCodeChange(this)
    const known = (await resolved(this, input)) as Partial<Input<Endpoint>>
    const headers: Record<string, string> =
      byKey && this.key
        ? { authorization: `Bearer ${this.key}` }
        : { cookie: this.insider.cookie, "sec-fetch-site": "same-origin" }
    const answer = await this.shop.running.api.request(deskAddress(endpoint, known), {
      method: endpoint.method,
      headers,
      ...(endpoint.method === "GET" ? {} : { body: await this.#bodyOf(endpoint, known.body ?? {}) }),
    })
    const said = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {}
    this.tally.count(endpoint.name, answer.ok)
    if (answer.status === 202) this.tally.proposed.add(endpoint.name)
    if (answer.status >= 500) throw new Error(`${endpoint.name} failed: ${JSON.stringify(known)}`)
    this.note(endpoint.name, answer.status, answer.ok ? known : said)
    if (answer.ok && endpoint.name === sessionEndingEndpoints.endAll.name)
      await comeBack(this.shop, this.people)
    return { status: answer.status, result: said.result }
  }

  #bodyOf({ encoding }: Endpoint, body: object): Promise<FormData> | string {
    return encoding === "multipart" ? formOf(this, body) : JSON.stringify(toWire(body))
  }

  /** Tries something as a customer, and notes what they are told. */
  async tries<T>(what: string, details: unknown, work: () => Promise<T>): Promise<T | null> {
    // How often somebody asks is not the subject.
    await this.shop.fresh.database.tables.deleteFrom("attempts").execute()
    try {
      const done = await work()
      this.tally.count(what, true)
      this.note(what, "done", details)
      return done
    } catch (error) {
      const { status, code } = error as { status?: number; code?: string }
      if (status === undefined || status >= 500) throw error
      this.tally.count(what, false)
      this.note(what, code ?? status, details)
      return null
    }
  }
}
