import type { Discovery, Locale } from "#src/contract/site/discovery.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { type Client, createClient } from "./client/client.ts"
import type { ClientOptions, CodePrompt } from "./client/options.ts"
import { customerIdAtom } from "./credentials.atoms.ts"
import { announceAtom } from "./events.atoms.ts"
import { raiseSiteErrorAtom } from "./site-error.atoms.ts"
import { atom, createStore } from "./store.ts"

/** One shop on a page: one store and one client for each API base and partner, whatever script asked for it. */
export interface Shop {
  readonly store: ReturnType<typeof createStore>
  readonly client: Client
  readonly identity: ShopIdentity
}

export interface ShopIdentity {
  readonly apiBase: string
  readonly partner: string | null
  readonly surface: Surface
  readonly locale: Locale
}

export interface ShopOptions extends ShopIdentity {
  readonly credentials: ClientOptions["credentials"]
  readonly deviceId: string
  readonly sessionId: ClientOptions["sessionId"]
  readonly touchSession?: ClientOptions["touchSession"]
  readonly services?: Discovery["services"]
  readonly fetch?: typeof globalThis.fetch
}

const REGISTRY = Symbol.for("lotto.v1")
type Registry = Map<string, Shop>

/** Called when the session of a shop ends on its own; the session atoms set it. */
type SignedOut = (shop: Shop) => void
let onSignedOut: SignedOut = () => {}
export function whenSignedOut(listener: SignedOut): void {
  onSignedOut = listener
}

/** Asks the customer of a shop for codes of their second factor; who shows things on the page sets it. */
type PromptForCodes = (shop: Shop) => Promise<CodePrompt>
let promptForCode: PromptForCodes | undefined
export function whenCodeRequired(prompt: PromptForCodes): void {
  promptForCode = prompt
}

/** The client of this store. */
export const clientAtom = atom<Client>(null as unknown as Client)
/** Where this store's shop stands. */
export const identityAtom = atom<ShopIdentity>(null as unknown as ShopIdentity)

/** A shop of its own, for the server and for tests. */
export function createShop(options: ShopOptions): Shop {
  const store = createStore()
  const { apiBase, partner, surface, locale } = options
  const client = createClient({
    ...options,
    customerId: () => store.get(customerIdAtom),
    onSignedOut: () => onSignedOut(shop),
    onCodeRequired: () => promptForCode?.(shop),
    onTrouble: (status) => store.set(raiseSiteErrorAtom, { status, covers: false }),
    onFault: (error, part) => store.set(announceAtom, { name: "failure", detail: { part, error } }),
  })
  const shop: Shop = { store, client, identity: { apiBase, partner, surface, locale } }
  store.set(clientAtom, client)
  store.set(identityAtom, shop.identity)
  return shop
}

/**
 * The page's shop for an API base and partner. It is registered under a global symbol, so that elements from
 * separate scripts, even from two bundled copies, share one cart and one session.
 */
export function getShop(
  identity: Pick<ShopIdentity, "apiBase" | "partner">,
  options: () => ShopOptions,
): Shop {
  const page = globalThis as typeof globalThis & { [REGISTRY]?: Registry }
  page[REGISTRY] ??= new Map()
  const key = `${identity.apiBase} ${identity.partner ?? ""}`
  let shop = page[REGISTRY].get(key)
  if (!shop) {
    shop = createShop(options())
    page[REGISTRY].set(key, shop)
  }
  return shop
}
