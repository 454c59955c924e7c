import {
  type CatalogueAttribute,
  type CatalogueEvent,
  type CatalogueMethod,
  eventsNamed,
  type Happening,
  type Named,
} from "./catalogue-common.ts"

/** One element as a partner's developer meets it. What all elements share is in `catalogue-common.ts`. */
export interface CatalogueElement {
  readonly tag: `lotto-${string}`
  readonly doc: string
  readonly attributes: readonly CatalogueAttribute[]
  readonly events: readonly CatalogueEvent[]
  readonly methods: readonly CatalogueMethod[]
  readonly parts: readonly Named[]
  /** Pixels kept free for it before anything is shown: on wide windows, and on those below 1000 px. */
  readonly reserve: Reserve
  /** Meant for partners' pages; the others make up the shop itself, and work elsewhere too. */
  readonly partners: boolean
}

type Reserve = readonly [wide: number, narrow: number]

interface Row {
  readonly attributes?: readonly CatalogueAttribute[]
  readonly events?: readonly Happening[]
  readonly methods?: readonly CatalogueMethod[]
  readonly parts?: readonly Named[]
  readonly reserve?: number | Reserve
  readonly partners?: boolean
}

const element = (tag: CatalogueElement["tag"], doc: string, row: Row = {}): CatalogueElement => ({
  tag,
  doc,
  attributes: row.attributes ?? [],
  events: eventsNamed(row.events ?? []),
  methods: row.methods ?? [],
  parts: row.parts ?? [],
  reserve: typeof row.reserve === "number" ? [row.reserve, row.reserve] : (row.reserve ?? [0, 0]),
  partners: row.partners ?? false,
})

const offer = {
  name: "offer",
  kind: "key",
  doc: "Key of the lottery: `powerball`, `oz_lotto` …",
} as const
const gameType = {
  name: "game-type",
  kind: "key",
  doc: "How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out.",
} as const
const draw = {
  name: "draw",
  kind: "number",
  least: 1,
  most: 999_999,
  doc: "Number of the draw. A ticket is for the next open one where it is left out.",
} as const
const page = {
  name: "page",
  kind: "number",
  least: 1,
  most: 9999,
  fallback: "1",
  doc: "Page of the list.",
} as const
const id = (name: string, doc: string) => ({ name, kind: "text", doc }) as const

const addToCart: CatalogueMethod = {
  name: "addToCart",
  signature: "addToCart(ticket: LottoTicket): Promise<void>",
  doc: "Puts a ticket into the cart; rejects with the reason when the shop refuses it.",
}

/** Every element of the shop, as data without a DOM. Manifest, types and documentation are made from it. */
export const catalogue: readonly CatalogueElement[] = [
  element(
    "lotto-purchase",
    "The whole purchase: choose numbers, cart, sign in, pay, receipt, without leaving the page.",
    {
      attributes: [
        {
          name: "lottery",
          kind: "key",
          doc: "Key of the lottery to begin with; a choice of all where left out.",
        },
        { name: "offer", kind: "key", doc: "The same as `lottery`." },
        gameType,
        draw,
        {
          name: "quantity",
          kind: "number",
          least: 1,
          most: 50,
          doc: "Games shown when the ticket opens.",
        },
        {
          name: "mode",
          kind: "choice",
          words: ["inline", "dialog"],
          fallback: "inline",
          doc: "In the page, or as a dialog that `open()` shows.",
        },
        {
          name: "step",
          kind: "choice",
          words: ["choose", "cart", "checkout"],
          doc: "Where to begin. The shop's own frame begins at `checkout`.",
        },
      ],
      events: ["cartChange", "checkout", "signIn", "signOut", "purchase", "cancel", "navigate", "analytics"],
      methods: [addToCart],
      parts: [{ name: "dialog", doc: 'The dialog, with `mode="dialog"`.' }],
      reserve: [1200, 1720],
      partners: true,
    },
  ),
  element("lotto-ticket-builder", "A ticket of one lottery: numbers, draws, price.", {
    attributes: [offer, gameType, draw],
    events: ["cartChange", "navigate", "analytics"],
    methods: [addToCart],
    reserve: [1200, 1720],
    partners: true,
  }),
  element("lotto-lotteries", "All lotteries with jackpot and closing time.", {
    events: ["navigate", "analytics"],
    reserve: 860,
    partners: true,
  }),
  element("lotto-cart", "The cart with its lines and total.", {
    events: ["cartChange", "checkout", "navigate", "analytics"],
    reserve: 240,
    partners: true,
  }),
  element("lotto-cart-button", "A button with the number of tickets in the cart; it opens the cart.", {
    events: ["cartChange", "checkout", "navigate"],
    reserve: 44,
    partners: true,
  }),
  element("lotto-results", "The newest results of every lottery.", {
    attributes: [page],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-offer-results", "The results of one lottery.", {
    attributes: [offer, page],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-draw-result", "One draw: numbers, divisions, dividends, and the proof that it was fair.", {
    attributes: [offer, draw],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-home", "The shop's front page.", { events: ["navigate", "analytics"], reserve: 720 }),
  element("lotto-checkout", "Paying for the cart.", {
    events: ["cartChange", "signIn", "purchase", "cancel", "navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-login", "Signing in and opening an account.", {
    attributes: [
      id("next", "Path of the shop to go to afterwards."),
      {
        name: "token",
        kind: "choice",
        words: ["autologin", "transfer"],
        doc: "Signs in with the one-time token of this kind that the page's address carries.",
      },
    ],
    events: ["signIn", "navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-logout", "Signs out.", { events: ["signOut", "navigate"], reserve: 120 }),
  element("lotto-receipt", "What was bought: tickets, draws, price.", {
    attributes: [id("checkout", "Id of the checkout.")],
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-account", "The customer's account at a glance.", { events: ["navigate"], reserve: 480 }),
  element("lotto-deposit", "Paying money into the wallet.", {
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-deposit-details", "What became of a deposit.", {
    attributes: [id("deposit", "Id of the deposit.")],
    events: ["navigate"],
    reserve: 240,
  }),
  element("lotto-upcoming-tickets", "The customer's tickets in draws to come.", {
    attributes: [page],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-past-tickets", "The customer's tickets in past draws, with winnings.", {
    attributes: [page],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-ticket", "One of the customer's tickets.", {
    attributes: [id("ticket", "Id of the ticket.")],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-navigation", "The shop's navigation bar with account and cart.", {
    events: ["cartChange", "navigate"],
    reserve: 64,
  }),
  element("lotto-footer", "The shop's footer with help lines and terms.", { events: ["navigate"] }),
  element("lotto-toasts", "Messages at the corner of the page.", { events: ["navigate"] }),
  element("lotto-not-found", "Says that a page does not exist.", { events: ["navigate"], reserve: 240 }),
  element("lotto-error", "Says that the shop cannot be shown, and why.", {
    attributes: [
      {
        name: "status",
        kind: "number",
        least: 400,
        most: 599,
        fallback: "500",
        doc: "Status the page answered with.",
      },
    ],
    events: ["navigate"],
    reserve: 240,
  }),
]
