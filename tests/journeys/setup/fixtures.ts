import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, expect, type Locator, type Page } from "@playwright/test"
import { serveDemoHosts } from "../../../demo-hosts/serve.ts"
import { SHOP_PROGRAM, shopProcess } from "../../../site/shop-process.ts"
import { shortLived } from "../../short-lived.ts"
import { country, type PlayedLottery } from "./countries.ts"
import { type Customer, openAccount, sessionCookies } from "./customers.ts"

/** The shop of a worker: its own process, its own database, its own ports. */
export interface RunningShop {
  readonly url: string
  readonly port: number
  /** A partner's page by its place among the demo hosts: 1 newsagent, 2 charity, 3 radio, 4 members, 5 React, 6 Vue, 7 Svelte, 8 Angular. */
  readonly partner: (place: number) => string
  /** Brings a draw's closing to this moment; it is drawn, scored and paid at once. */
  readonly drawNow: (offer: string, drawNo: number) => Promise<void>
  /** The same of a giveaway. */
  readonly giveNow: (type: string, drawNo: number) => Promise<void>
}

/** Below the ports that the system gives to outgoing connections, which come and go at any moment. */
const PORTS = { first: 20_000, last: 32_000 }

/** Each of these workers has ports of its own: two that look at once would find the same ones free. */
const WORKERS = 4

async function freePorts(count: number): Promise<number> {
  const share = (PORTS.last - PORTS.first) / WORKERS
  const own = PORTS.first + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS) * share
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = own + Math.floor(Math.random() * (share - count))
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)))
    if (free.every(Boolean)) return first
  }
  throw new Error("No free ports were found.")
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })

const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve())
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}.`)))
  })

/** A shop that a test started. */
interface StartedShop extends RunningShop {
  /** Starts it again at the same address as it was at first: nothing that was sold, changed or written is left. */
  readonly startAnew: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A shop on ports of its own; `settings` are added to its environment. */
export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<StartedShop> {
  const port = await freePorts(12)
  let running = await startProcess(port, settings)
  const url = `http://localhost:${port}`
  const hosts = await serveDemoHosts(url, port + 1)
  return {
    url,
    port,
    partner: (place) => `http://127.0.0.1:${port + 1 + place}/`,
    async drawNow(offer, drawNo) {
      const response = await fetch(`${url}/dev/draws/${offer}/${drawNo}/run`, { method: "POST" })
      expect(response.status).toBe(200)
    },
    async giveNow(type, drawNo) {
      const response = await fetch(`${url}/dev/giveaways/${type}/${drawNo}/run`, { method: "POST" })
      expect(response.status).toBe(200)
    },
    async startAnew() {
      await running.end()
      running = await startProcess(port, settings)
    },
    async stop() {
      await hosts.close()
      await running.end()
    },
  }
}

/** Starts a shop's process with data of its own, which go when it is ended. */
async function startProcess(port: number, settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "lotto-journey-"))
  // The data of a first run differs by country alone: see first-data.ts.
  const { LOCALE = country.locale } = settings
  const firstData = LOCALE === country.locale ? process.env.TEST_FIRST_DATA : undefined
  if (firstData) cpSync(firstData, folder, { recursive: true })
  const shop = spawn(process.execPath, [shortLived, SHOP_PROGRAM], {
    env: {
      ...process.env,
      ...shopProcess.environment,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      NODE_ENV: "test",
      // Accounts are opened from addresses of their own: see customers.ts.
      TRUST_PROXY: "1",
      ...settings,
      LOCALE,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  await ready(shop)
  return {
    async end() {
      const ended = new Promise((resolve) => shop.once("exit", resolve))
      shop.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let people = 0

/** The console of a test's pages, on which nothing may be told as an error. */
export type Quiet = {
  /** Messages noted so far. */
  readonly told: readonly string[]
  /** Lets through what the test brings about itself, such as the browser's own note of a refused call. */
  except(expected: RegExp): void
}

/** The shop, the customer and the console that a test works with. An error on the page's console fails it. */
export const test = base.extend<{ quiet: Quiet; customer: Customer }, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 180_000 },
  ],
  // Nobody else's: what another test left in a cart or a wallet is not there.
  customer: async ({ shop }, use) => use(await openAccount(shop.url)),
  quiet: [
    async ({ context }, use) => {
      const told: string[] = []
      const exceptions: RegExp[] = []
      context.on("console", (message) => {
        if (message.type() === "error") told.push(`${message.text()} (${message.location().url})`)
      })
      context.on("weberror", (error) => told.push(error.error().stack ?? error.error().message))
      await use({ told, except: (expected) => exceptions.push(expected) })
      const errors = told.filter((error) => !exceptions.some((expected) => expected.test(error)))
      expect(errors, "errors on the console").toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Tests with a shop that is configured otherwise. */
export const withOwnShop = (settings: Readonly<Record<string, string>>) =>
  test.extend<object, { shop: RunningShop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
      async ({}, use) => {
        const shop = await startShop(settings)
        await use(shop)
        await shop.stop()
      },
      { scope: "worker", timeout: 180_000 },
    ],
  })

/**
 * Tests that change what the shop says or sells. A worker has one shop for all their files, and each file finds it as
 * it was at first: starting its process again is less work than another worker with a browser too.
 */
export const changingTest = test.extend<
  { asAtFirst: undefined },
  { changed: StartedShop & { usedBy: string | null }; shop: RunningShop }
>({
  changed: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop()
      await use({ ...shop, usedBy: null })
      await shop.stop()
    },
    { scope: "worker", timeout: 180_000 },
  ],
  shop: [async ({ changed }, use) => use(changed), { scope: "worker" }],
  asAtFirst: [
    async ({ changed }, use, { file }) => {
      if (changed.usedBy !== null && changed.usedBy !== file) await changed.startAnew()
      changed.usedBy = file
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Where a flow runs: a page, or a frame inside one. */
export type Scope = Pick<Page, "getByRole" | "getByLabel" | "getByText"> | Locator

type SignIn = Pick<Customer, "email" | "password">

/**
 * Fills in the sign-up form with a person nobody knows yet, who lives in the shop's country or wherever is said. What
 * they sign in with later comes back.
 */
export async function signUp(
  place: Scope,
  home = country.home,
  more: Readonly<Record<string, string>> = {},
): Promise<SignIn> {
  people += 1
  const account = { email: `ada.${process.pid}.${people}@example.com`, password: "a long enough secret" }
  // A press before the page is alive is done once it is, and one in a frame that grows meanwhile may meet another
  // place: people look, and press again.
  const isNew = place.getByRole("radio", { name: "I'm new here" })
  await expect(async () => {
    await isNew.click({ force: true })
    await expect(isNew).toBeChecked({ timeout: 2000 })
  }).toPass()
  const fields: Record<string, string> = {
    "First name": "Ada",
    "Last name": "Marsh",
    "Email address": account.email,
    Password: account.password,
    "Date of birth": "1988-03-09",
    ...home.fields,
    ...more,
  }
  for (const [label, value] of Object.entries(fields))
    await place.getByLabel(label, { exact: true }).fill(value)
  if (home.state) await place.getByLabel("State").selectOption(home.state)
  await place.getByRole("checkbox", { name: /18 or older/ }).check()
  await place.getByRole("button", { name: "Open account" }).click()
  return account
}

/** Types a customer's address and password, and signs in. */
export async function signIn(place: Scope, { email, password }: SignIn): Promise<void> {
  await place.getByLabel("Email address").fill(email)
  await place.getByLabel("Password").fill(password)
  await place.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** Allows a call that a page made before its customer signed out to be refused afterwards, which the browser notes. */
export const exceptSignedOut = (quiet: Quiet): void => quiet.except(/401 .*\/(v2\/cart\/items|auth\/refresh)/)

/** Signs out, until the page is nobody's. */
export async function signOut(page: Page, shop: Pick<RunningShop, "url">, quiet: Quiet): Promise<void> {
  exceptSignedOut(quiet)
  await page.goto(`${shop.url}/logout`)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible()
}

/** Opens a page of the shop as a customer who signed in before. */
export async function openSignedIn(
  page: Page,
  shop: RunningShop,
  account: SignIn,
  path: string,
): Promise<void> {
  await page.context().addCookies(await sessionCookies(shop.url, account))
  await page.goto(shop.url + path)
}

/** Quick-picks two games of a lottery and fills a third by hand. */
export async function buildTicket(
  place: Scope,
  { played }: Pick<PlayedLottery, "played"> = country.lotteries.main,
): Promise<void> {
  await place.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
  await expect(place.getByRole("status").filter({ hasText: /^2$/ })).toBeVisible()
  await place.getByRole("button", { name: "One more game" }).click()
  const game = place.getByRole("button", { name: "Choose Game 3" })
  await game.click()
  await expect(game).toBeHidden()
  for (const { name, numbers } of played) {
    const set = place.getByRole("group", { name: `${name}: choose ${numbers.length}` })
    for (const n of numbers) await set.getByRole("button", { name: String(n), exact: true }).click()
  }
}

/** Quick-picks a ticket with so many games and puts it into the cart. */
export async function addTicket(place: Scope, games = 2): Promise<void> {
  await place.getByRole("button", { name: new RegExp(`^${games} games .*whole ticket`) }).click()
  await place.getByRole("button", { name: "Add to cart" }).click()
}

/** Puts a ticket of the lottery with this page into a cart that was empty, and waits until it is there. */
export async function fillCart(page: Page, address: string, games?: number): Promise<void> {
  await page.goto(address)
  await addTicket(page, games)
  await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
}

/** Types a card of the test gateway. */
export async function typeCard(place: Scope, number = "4242 4242 4242 4242"): Promise<void> {
  await place.getByLabel("Card number").fill(number)
  await place.getByLabel("Expiry (MM/YY)").fill("12/34")
  await place.getByLabel("Security code").fill("123")
  await place.getByLabel("Card holder's name").fill("Ada Marsh")
}
