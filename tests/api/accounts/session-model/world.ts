import { createHash, randomBytes } from "node:crypto"
import { TOTP } from "otpauth"
import { expect, vi } from "vitest"
import { ApiError } from "#src/client/api-error.ts"
import type { CallInput } from "#src/client/client.ts"
import { cookieCredentials } from "#src/client/cookie-credentials.ts"
import { type CredentialStore, type Credentials, memoryCredentials } from "#src/client/credentials.ts"
import type { LazyEndpoint } from "#src/client/lazy-endpoints.ts"
import { storedIds } from "#src/client/visit-ids.ts"
import { passkeyEndpoints } from "#src/contract/account/passkey.ts"
import type { SignupForm } from "#src/contract/account/sign-in.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { type Discovery, discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { cartItemsAtom } from "#src/state/cart/cart.atoms.ts"
import { getQueryData, queryStatesAtom } from "#src/state/query/cache.ts"
import { credentialsAtom, customerIdAtom } from "#src/state/session/credentials.atoms.ts"
import {
  abandonElevationAtom,
  confirmByPasskeyAtom,
  elevationAtom,
  elevationPrompt,
  submitCodeAtom,
} from "#src/state/session/lazy/elevation.atoms.ts"
import { persistSession } from "#src/state/session/persist-session.ts"
import { restoreSessionAtom, sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { clientAtom, createShop, type Shop, whenCodeRequired } from "#src/state/shop.ts"
import { sessionSecondsAtom } from "#src/state/site/site-numbers.atoms.ts"
import { atom } from "#src/state/store.ts"
import { aBrowserOfTabs, type BrowserOfTabs, openTab } from "../../../stage/tabs.ts"
import type { anAuthenticator } from "../../setup/authenticator.ts"
import { aPerson, BASE, type TestShop } from "../../setup/shop.ts"
import type { Device, Entry, Model, Person, Tab } from "./model.ts"

/** What controls make of the shop: as it would be without one of its guards. */
export interface Faults {
  /** Changes an answer on its way. */
  readonly corrupt?: (request: Request, answer: Response) => Response | Promise<Response>
  /** Pages go by what their browser held once. */
  readonly isDeaf?: boolean
}

/** Credentials as a page sees them that never notices that they went. */
function deaf(store: CredentialStore): CredentialStore {
  let last: Credentials | null = null
  return {
    read() {
      last = store.read() ?? last
      return last
    },
    write: (credentials) => store.write(credentials),
  }
}

/** Somebody as they really are: what they know, and what their app and their mail show them. */
export interface RealPerson {
  readonly form: SignupForm
  customerId: string
  password: string
  secret: string
  recoveryCodes: string[]
  usedRecoveryCode: string
  lastCode: string
  passkey: ReturnType<typeof anAuthenticator> | null
  readonly reference: string
}

type Page = Awaited<ReturnType<World["openPage"]>>

const kinds = [
  ["refresh", /\/refresh$/],
  ["logout", /\/logout$/],
  ["begin", /\/(login|passkey|transfer)$/],
] as const

/** Who sits before a page and is asked for codes. */
interface Sitter {
  readonly next: () => Entry | undefined
  readonly text: (entry: Entry) => Promise<string>
  readonly showPasskey: () => Promise<void>
  readonly accepted: (text: string) => void
}
/** By the machine's own clock, for a machine that is busy. */
const PATIENCE_MS = 10_000
const sitters = new WeakMap<Shop, Sitter>()

whenCodeRequired(async (shop) => {
  const { store } = shop
  const prompt = elevationPrompt(store.set)
  const sitter = sitters.get(shop)
  let given = ""
  return {
    async ask(refusal) {
      const asked = prompt.ask(refusal)
      asked.catch(() => {})
      given = ""
      for (;;) {
        const { challenge, locked, state } = store.get(elevationAtom)
        if (state !== "requesting_otp") return asked
        const entry = sitter?.next()
        if (!sitter || !entry) store.set(abandonElevationAtom)
        else if (entry !== "passkey") {
          given = await sitter.text(entry)
          store.set(submitCodeAtom, given)
        } else if (challenge?.hasPasskey && !locked) await store.set(confirmByPasskeyAtom, sitter.showPasskey)
      }
    },
    accepted() {
      if (given) sitter?.accepted(given)
      prompt.accepted()
    },
  }
})

/** A page that waits for nothing that will ever come fails its step. */
async function answered<T>(tab: Tab, act: Promise<T>): Promise<T> {
  const patience = Promise.withResolvers<never>()
  const timer = setTimeout(() => patience.reject(new Error(`${tab.name} waits for ever.`)), PATIENCE_MS)
  try {
    return await Promise.race([act, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The shop and its customers' browsers, as far as one sequence uses them. */
export class World {
  readonly shop: TestShop
  readonly people = new Map<Person, RealPerson>()
  readonly browsers = new Map<Device, BrowserOfTabs>()
  readonly pages = new Map<Tab, Page>()
  /** What was done, in words. */
  readonly journal: string[] = []
  /** Everything that may be taken once, once it was. */
  readonly taken = new Set<string>()
  /** What is entered where a code is asked for. */
  entries: Entry[] = []
  readonly faults: Faults
  readonly #services: Discovery["services"]
  #underWay = 0

  private constructor(shop: TestShop, services: Discovery["services"], faults: Faults) {
    this.shop = shop
    this.#services = services
    this.faults = faults
  }

  static async of(shop: TestShop, faults: Faults): Promise<World> {
    const { services } = await shop.client().call(discoveryEndpoints.discover)
    return new World(shop, services, faults)
  }

  async settle(person: Person): Promise<void> {
    const form = aPerson()
    const { customerId } = await this.shop.client().signUp(form)
    const reference = crypto.randomUUID()
    await this.shop.fresh.database.tables
      .insertInto("partner_customers")
      .values({ partner_slug: "acme", reference, customer_id: customerId })
      .execute()
    this.people.set(person, {
      form,
      customerId,
      password: form.password,
      secret: "",
      recoveryCodes: [],
      usedRecoveryCode: "aaaaa-aaaaa",
      lastCode: "",
      passkey: null,
      reference,
    })
  }

  turnClock(now: number): void {
    this.shop.now = new Date(now)
    vi.setSystemTime(now)
  }

  real(person: Person): RealPerson {
    const real = this.people.get(person)
    if (!real) throw new Error(`${person.name} is not there.`)
    return real
  }
  page(tab: Tab): Page {
    const page = this.pages.get(tab)
    if (!page) throw new Error(`${tab.name} is not open.`)
    return page
  }

  /** Notes that something was taken which may be taken once. */
  take(what: string): void {
    if (this.taken.has(what)) throw new Error(`${what} was taken twice.`)
    this.taken.add(what)
  }

  /** What somebody enters. */
  async textOf(person: Person, entry: Entry): Promise<string> {
    const real = this.real(person)
    if (entry === "recovery") return real.recoveryCodes[0] ?? "aaaaa-aaaaa"
    if (entry === "recovery again") return real.usedRecoveryCode
    if (entry === "right") return person.factor === "email" ? this.mailedCode(real) : this.appCode(real)
    return (entry === "again" && real.lastCode) || this.wrongCode(real)
  }
  appCode = (real: RealPerson) => this.#codeAt(real, this.shop.now.getTime())
  #codeAt = ({ secret }: RealPerson, timestamp: number) =>
    TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp })
  private async wrongCode(real: RealPerson): Promise<string> {
    const around = [-30_000, 0, 30_000].map((by) =>
      real.secret ? this.#codeAt(real, this.shop.now.getTime() + by) : "",
    )
    const known = [...around, await this.mailedCode(real)]
    return (
      ["111111", "222222", "333333", "444444", "555555", "666666", "777777"].find(
        (code) => !known.includes(code),
      ) ?? ""
    )
  }
  mailedCode = async (real: RealPerson) => (await this.#mailed(real)).code
  async #mailed({ form }: RealPerson): Promise<{ id: string; code: string }> {
    const mail = await this.shop.fresh.database.tables
      .selectFrom("mail")
      .select(["id", "subject"])
      .where("recipient", "=", form.email)
      .where("subject", "like", "% is your code")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst()
    return { id: String(mail?.id), code: /^\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "000000" }
  }
  /** A code was taken: the same one may not be taken again. Two may look alike by chance, so it is named by its origin. */
  async codeTaken(person: Person, text: string): Promise<void> {
    const real = this.real(person)
    if (text.includes("-")) {
      real.recoveryCodes = real.recoveryCodes.filter((code) => code !== text)
      real.usedRecoveryCode = text
      return this.take(`${person.name}'s recovery code ${text}`)
    }
    real.lastCode = text
    if (person.factor === "email")
      return this.take(`${person.name}'s mailed code ${(await this.#mailed(real)).id}`)
    const now = this.shop.now.getTime()
    const made = [0, -30_000, 30_000].map((by) => now + by).find((at) => this.#codeAt(real, at) === text)
    this.take(`${person.name}'s code of ${real.secret} at ${Math.floor((made ?? 0) / 30_000)}`)
  }

  /** A page in a tab, or in a partner's frame. */
  async openPage(tab: Tab) {
    const { device } = tab
    const browser = this.browsers.get(device) ?? aBrowserOfTabs()
    this.browsers.set(device, browser)
    const { within, timers } = openTab(browser)
    const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const kind = kinds.find(([, path]) => path.test(new URL(request.url).pathname))?.[0]
      const trouble = this.trouble.get(device)
      const goesWrong = trouble !== undefined && trouble.of === kind
      if (goesWrong) this.trouble.delete(device)
      if (goesWrong && trouble.how === "unsent") throw new TypeError("Failed to fetch")
      const cookies = browser.cookies.text(false)
      if (cookies) request.headers.set("cookie", cookies)
      const seen = request.clone()
      let answer: Response = await this.shop.running.api.request(request)
      if (goesWrong) throw new TypeError("Failed to fetch")
      if (this.faults.corrupt) answer = await this.faults.corrupt(seen, answer)
      for (const line of answer.headers.getSetCookie()) browser.cookies.set(line, false)
      return answer
    }
    const credentials = device.isFrame
      ? memoryCredentials()
      : cookieCredentials(() => shop.store.get(sessionSecondsAtom))
    const shop: Shop = within(() =>
      createShop({
        apiBase: BASE,
        partner: device.isFrame ? "acme" : null,
        surface: device.isFrame ? "frame" : "shop",
        locale: "en-AU",
        credentials: this.faults.isDeaf ? deaf(credentials) : credentials,
        ...storedIds(),
        services: this.#services,
        fetch: send,
      }),
    )
    const { client, store } = shop
    const counted = async <T>(act: () => Promise<T>): Promise<T> => {
      this.#underWay += 1
      try {
        return await act()
      } finally {
        this.#underWay -= 1
      }
    }
    store.set(clientAtom, {
      ...client,
      call: <E extends Endpoint>(endpoint: E | LazyEndpoint<E>, input?: CallInput<E>) =>
        counted(() => client.call(endpoint, input)),
      renew: () => counted(() => client.renew()),
    })
    const owner = () =>
      [...this.people].find(([, { customerId }]) => customerId === store.get(customerIdAtom))?.[0]
    sitters.set(shop, {
      next: () => this.entries.shift(),
      text: async (entry) => {
        const person = owner()
        return person ? this.textOf(person, entry) : ""
      },
      showPasskey: async () => {
        const own = this.real(owner() as Person).passkey
        const { options } = await client.call(passkeyEndpoints.elevationOptions)
        await client.call(passkeyEndpoints.elevate, { body: { credential: own?.get(options) ?? "" } })
      },
      accepted: (text) => {
        const person = owner()
        if (person) this.#tell(this.codeTaken(person, text))
      },
    })
    within(() => persistSession(shop))
    const page = { shop, within, timers, client }
    this.pages.set(tab, page)
    return page
  }

  /** What goes wrong with the next call of a kind in a browser. */
  readonly trouble = new Map<Device, NonNullable<Device["trouble"]>>()

  arm(device: Device): void {
    if (device.trouble) this.trouble.set(device, device.trouble)
  }
  disarm(device: Device): void {
    expect(this.trouble.get(device) ?? null, `what is still to go wrong on the ${device.name}`).toEqual(
      device.trouble,
    )
    this.trouble.delete(device)
  }

  /** Opens a page; in a partner's frame in the place of the one there was. */
  async newTab(model: Model, device: Device): Promise<Tab> {
    if (device.isFrame) {
      for (const tab of model.tabs.filter((tab) => tab.device === device)) this.closeTab(model, tab)
      device.held = null
    }
    this.#opened += 1
    const tab: Tab = { name: `${device.name}/${this.#opened}`, device, person: null }
    model.tabs.push(tab)
    await this.openPage(tab)
    model.restore(tab)
    await this.act(tab, async ({ shop }) => shop.store.set(restoreSessionAtom))
    return tab
  }
  closeTab(model: Model, tab: Tab): void {
    model.tabs.splice(model.tabs.indexOf(tab), 1)
    this.pages.delete(tab)
  }
  #opened = 0

  /** Passwords may be tried as often as a sequence likes: wrong codes are its subject. */
  async forgetPasswordTries(): Promise<void> {
    const { tables } = this.shop.fresh.database
    await tables.deleteFrom("attempts").where("bucket", "not like", "second-factor:%").execute()
  }
  async wrongCodes(person: Person): Promise<number> {
    const row = await this.shop.fresh.database.tables
      .selectFrom("attempts")
      .select("count")
      .where("bucket", "=", `second-factor:${this.real(person).customerId}`)
      .where("resets_at", ">", this.shop.now)
      .executeTakeFirst()
    return row?.count ?? 0
  }

  /** Does something in a page and waits until nothing is under way; gives what it was refused with. */
  async act(tab: Tab, act: (page: Page) => Promise<unknown>): Promise<string | null> {
    const page = this.page(tab)
    const refused = await page.within(() =>
      answered(tab, act(page)).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          return error.kind === "network" ? "no network" : error.code || error.kind
        },
      ),
    )
    await this.quiet()
    return refused
  }
  /** What was found out meanwhile; a rejection fails the step. */
  readonly #told: Promise<void>[] = []
  #tell(told: Promise<void>): void {
    told.catch(() => {})
    this.#told.push(told)
  }
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 4; calm++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#underWay > 0) calm = -1
    }
    await Promise.all(this.#told.splice(0))
  }

  /** The session that a page was just given, as the server names it. */
  sessionId(tab: Tab): string {
    const token = this.page(tab).shop.store.get(credentialsAtom)?.accessToken ?? ""
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid
  }

  /** Whose page it is by its own state; null while it is nobody's. */
  shown(tab: Tab) {
    const { store } = this.page(tab).shop
    const customerId = store.get(customerIdAtom)
    const dataAtom = atom((get) => getQueryData(get, customerQuery()))
    const kept = Object.entries(store.get(queryStatesAtom)).filter(
      ([, { isPrivate, data }]) => isPrivate && data !== undefined,
    )
    return {
      status: store.get(sessionStatusAtom),
      person: [...this.people].find(([, real]) => real.customerId === customerId)?.[0] ?? null,
      reads: store.get(dataAtom)?.customerId ?? null,
      kept: [...kept.map(([key]) => key), ...(store.get(cartItemsAtom).length > 0 ? ["cart"] : [])],
    }
  }

  async mint(person: Person) {
    const verifier = randomBytes(32).toString("base64url")
    const challenge = createHash("sha256").update(verifier).digest("base64url")
    const answer = await this.shop.running.api.request(`${BASE}/v2/partners/acme/autologin-tokens`, {
      method: "POST",
      headers: { authorization: "Bearer demo-secret-acme", "content-type": "application/json" },
      body: JSON.stringify({
        customer_reference: this.real(person).reference,
        verifier_challenge: challenge,
      }),
    })
    expect(answer.status).toBe(200)
    const { result } = (await answer.json()) as { result: { token: string } }
    return { token: result.token, verifier }
  }

  /** Sessions that the server would still take, of everybody who takes part. */
  async liveSessions(): Promise<Map<string, number>> {
    const ids = [...this.people.values()].map(({ customerId }) => customerId)
    const rows = await this.shop.fresh.database.tables
      .selectFrom("sessions")
      .select("customer_id")
      .where("customer_id", "in", ids)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", this.shop.now)
      .where("ends_at", ">", this.shop.now)
      .execute()
    return new Map(ids.map((id) => [id, rows.filter((row) => row.customer_id === id).length]))
  }
}
