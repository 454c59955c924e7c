import { expect, vi } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { passkeyEndpoints } from "#src/contract/sign-in/passkey.ts"
import { type Discovery, discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { cartItemsAtom } from "#src/shop/cart/cart.atoms.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { cookieCredentials } from "#src/shop/core/client/cookie-credentials.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import type { CallInput } from "#src/shop/core/client/options.ts"
import { storedIds } from "#src/shop/core/client/visit-ids.ts"
import { credentialsAtom, customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { getQueryData, queryStatesAtom } from "#src/shop/core/query/cache.ts"
import { restoreSessionAtom, sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { clientAtom, createShop, type Shop } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { sessionSecondsAtom } from "#src/shop/core/texts.ts"
import { persistSession } from "#src/shop/sign-in/session/persist-session.ts"
import type { IdentityProvider } from "../../../../../demo-hosts/providers/identity-provider.ts"
import { aBrowserOfTabs, type BrowserOfTabs, openTab } from "../../../../stage/tabs.ts"
import { BASE, type TestShop } from "../../../setup/shop.ts"
import { stateIn } from "../../../setup/travellers.ts"
import type { Device, Entry, Journey, Person, Tab } from "./customers.ts"
import { deaf, type Faults, hasty } from "./faults.ts"
import type { Model } from "./model.ts"
import { People } from "./people.ts"
import { sitters } from "./sitter.ts"

type Page = Awaited<ReturnType<World["openPage"]>>

const kinds = [
  ["refresh", /\/refresh$/],
  ["logout", /\/logout$/],
  ["begin", /\/(login|passkey|transfer|social-sign-in)$/],
  ["read", /\/customer$/],
] as const
/** By the machine's own clock, for a machine that is busy. */
const PATIENCE_MS = 60_000

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
export class World extends People {
  readonly browsers = new Map<Device, BrowserOfTabs>()
  readonly pages = new Map<Tab, Page>()
  /** The steps taken so far, in words. */
  readonly journal: string[] = []
  /** Entries for the places where a code is asked for. */
  entries: Entry[] = []
  readonly faults: Faults
  readonly idp: IdentityProvider
  readonly #services: Discovery["services"]
  #underWay = 0

  private constructor(
    shop: TestShop,
    idp: IdentityProvider,
    services: Discovery["services"],
    faults: Faults,
  ) {
    super(shop)
    this.idp = idp
    this.#services = services
    this.faults = faults
  }

  static async of(shop: TestShop, idp: IdentityProvider, faults: Faults): Promise<World> {
    const { services } = await shop.client().call(discoveryEndpoints.discover)
    return new World(shop, idp, services, faults)
  }
  turnClock(now: number): void {
    this.shop.now = new Date(now)
    vi.setSystemTime(now)
  }

  page(tab: Tab): Page {
    const page = this.pages.get(tab)
    if (!page) throw new Error(`${tab.name} is not open.`)
    return page
  }
  /** A page in a tab, or in a partner's frame. */
  async openPage(tab: Tab) {
    const { device } = tab
    const fresh = () => (this.faults.isHasty ? hasty(aBrowserOfTabs()) : aBrowserOfTabs())
    const browser = this.browsers.get(device) ?? fresh()
    this.browsers.set(device, browser)
    const { within, timers } = openTab(browser)
    const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const kind = kinds.find(([, path]) => path.test(new URL(request.url).pathname))?.[0]
      const trouble = this.trouble.get(device)
      const goesWrong = trouble !== undefined && trouble.of === kind
      if (goesWrong) {
        this.trouble.delete(device)
        this.wentWrong = tab
      }
      if (goesWrong && trouble.how === "unsent") throw new TypeError("Failed to fetch")
      const cookies = browser.cookies.text(false)
      if (cookies) request.headers.set("cookie", cookies)
      const seen = request.clone()
      let answer: Response = await this.shop.running.api.request(request)
      if (goesWrong) throw new TypeError("Failed to fetch")
      if (this.faults.corrupt) answer = await this.faults.corrupt(seen, answer)
      if (kind) await this.#comesLate(device, kind)
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
      call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) =>
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
        if (person) this.#noteFinding(this.codeTaken(person, text))
      },
    })
    within(() => persistSession(shop))
    const page = { shop, within, timers, client }
    this.pages.set(tab, page)
    return page
  }

  /** The fault of the next call of a kind in a browser. */
  readonly trouble = new Map<Device, NonNullable<Device["trouble"]>>()

  /** Where it did. */
  wentWrong: Tab | null = null

  arm(device: Device): void {
    if (device.trouble) this.trouble.set(device, device.trouble)
  }
  disarm(device: Device): void {
    expect(this.trouble.get(device) ?? null, `what is still to go wrong on the ${device.name}`).toEqual(
      device.trouble,
    )
    this.trouble.delete(device)
  }

  readonly #late = new Map<Device, { of: string; reached: () => void; released: Promise<void> }>()
  async #comesLate(device: Device, kind: string): Promise<void> {
    const late = this.#late.get(device)
    if (late?.of !== kind) return
    this.#late.delete(device)
    this.#underWay -= 1
    late.reached()
    await late.released
    this.#underWay += 1
  }
  /**
   * Does something in a page whose answer comes only once `meanwhile` is done, or waits for it. Gives what both were
   * refused with.
   */
  async runLate(
    tab: Tab,
    of: "refresh" | "begin" | "logout" | "read",
    act: (page: Page) => Promise<unknown>,
    meanwhile: () => Promise<string | null>,
  ): Promise<{ refused: string | null; meanwhile: string | null }> {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.#late.set(tab.device, { of, reached: reached.resolve, released: released.promise })
    const acting = this.run(tab, act)
    await Promise.race([reached.promise, acting])
    this.#late.delete(tab.device)
    const waits = this.browsers.get(tab.device)?.locks.whenAwaited()
    const other = meanwhile()
    await Promise.race([other, waits])
    released.resolve()
    return { refused: await acting, meanwhile: await other }
  }

  /** The provider sends a browser back to the shop as somebody; whether its answer is kept there. */
  async comeBack({ person, device, address, state }: Journey): Promise<boolean> {
    const { cookies } = this.browsers.get(device) ?? aBrowserOfTabs()
    const { email } = this.real(person).form
    const who = { subject: email, email, emailVerified: true, firstname: person.name, lastname: "Nguyen" }
    const back = this.idp.answerTo("google", address, who, {})
    const headers = { cookie: cookies.text(false) }
    const answer = await this.shop.running.api.request(`${back.address}?${back.sent}`, { headers })
    for (const line of answer.headers.getSetCookie()) cookies.set(line, false)
    return stateIn(answer) === state
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
    await this.run(tab, async ({ shop }) => shop.store.set(restoreSessionAtom))
    return tab
  }
  closeTab(model: Model, tab: Tab): void {
    model.tabs.splice(model.tabs.indexOf(tab), 1)
    this.pages.delete(tab)
  }
  #opened = 0
  /** Does something in a page and waits until nothing is under way; gives what it was refused with. */
  async run(tab: Tab, act: (page: Page) => Promise<unknown>): Promise<string | null> {
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
  /** Findings made meanwhile; a rejection fails the step. */
  readonly #findings: Promise<void>[] = []
  #noteFinding(told: Promise<void>): void {
    told.catch(() => {})
    this.#findings.push(told)
  }
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 4; calm++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (this.#underWay > 0) calm = -1
    }
    await Promise.all(this.#findings.splice(0))
  }

  /** The session that a page was just given, as the server names it. */
  sessionId(tab: Tab): string {
    const token = this.page(tab).shop.store.get(credentialsAtom)?.accessToken ?? ""
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid
  }

  /** Tells whose page it is by its own state; null while it is nobody's. */
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
}
