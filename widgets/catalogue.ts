import { accountElements } from "./catalogue-account.ts"
import type { CatalogueMethod } from "./catalogue-common.ts"
import { contentElements } from "./catalogue-content.ts"
import { type CatalogueElement, element } from "./catalogue-element.ts"
import { raffleElements } from "./catalogue-raffles.ts"
import { shellElements } from "./catalogue-shell.ts"

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

const deepLink = id(
  "deep-link",
  "Link back into the app that the customer came from; shown on the receipt where the site allows it.",
)

const addToCart: CatalogueMethod = {
  name: "addToCart",
  signature: "addToCart(ticket: LottoTicket): Promise<void>",
  doc: "Puts a ticket into the cart; rejects with the reason when the shop refuses it.",
}

const build: CatalogueMethod = {
  name: "build",
  signature: "build(tickets: readonly LottoTicket[]): Promise<void>",
  doc: "Replaces what is in the cart with these tickets, at most 50; promotion codes stay. Rejects with the reason when the shop refuses one, and the cart stays as it was.",
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
  element("lotto-syndicates", "Syndicates on sale, and shares of them to buy.", {
    attributes: [
      {
        name: "lottery",
        kind: "key",
        doc: "Key of the lottery whose syndicates to show; all where left out.",
      },
    ],
    events: ["cartChange", "navigate", "analytics"],
    reserve: 860,
    partners: true,
  }),
  element(
    "lotto-membership-offers",
    "Memberships with their periods and prices, and the way into the cart.",
    {
      attributes: [
        {
          name: "program",
          kind: "key",
          doc: "Key of the membership program, such as daily_winners; all where left out.",
        },
      ],
      events: ["cartChange", "navigate", "analytics"],
      reserve: [480, 340],
      partners: true,
    },
  ),
  element("lotto-cart", "The cart with its lines and total.", {
    events: ["cartChange", "checkout", "navigate", "analytics"],
    methods: [build],
    reserve: 240,
    partners: true,
  }),
  element("lotto-cart-button", "A button with the number of tickets in the cart; it opens the cart.", {
    events: ["cartChange", "checkout", "navigate"],
    reserve: 44,
    partners: true,
  }),
  element("lotto-cart-replay", "Puts what a checkout bought into the cart again.", {
    attributes: [id("checkout", "Id of the checkout.")],
    events: ["cartChange", "navigate"],
    reserve: 240,
  }),
  element("lotto-results", "The newest results of every lottery.", {
    attributes: [page],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-offer-results", "The results of one lottery.", {
    attributes: [offer, page, id("month", "A month to show instead of the newest draws, such as 2026-11.")],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-statistics", "How often, and how long ago, a lottery's numbers came up; its jackpots.", {
    attributes: [offer],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element(
    "lotto-ticket-checker",
    "What a ticket's numbers won, or would have won, in draws gone by; no account needed.",
    {
      attributes: [{ ...offer, doc: "Key of the lottery; without it the visitor chooses one." }],
      events: ["navigate", "analytics"],
      reserve: 720,
      partners: true,
    },
  ),
  element("lotto-product-terms", "The rules of a lottery: how it is played, drawn and paid.", {
    attributes: [offer, draw],
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
    attributes: [deepLink],
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
  element("lotto-forgot-password", "Asks for a link to choose a new password.", {
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-change-password", "Choosing a new password.", {
    attributes: [
      {
        name: "forced",
        kind: "flag",
        fallback: "false",
        doc: "The customer must choose one before going on.",
      },
    ],
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-logout", "Signs out.", { events: ["signOut", "navigate"], reserve: 120 }),
  element("lotto-receipt", "What was bought: tickets, draws, price.", {
    attributes: [id("checkout", "Id of the checkout."), deepLink],
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-account", "The customer's account at a glance.", { events: ["navigate"], reserve: 480 }),
  element("lotto-deposit", "Paying money into the wallet.", {
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-deposit-details", "What became of a deposit.", {
    attributes: [
      id("deposit", "Id of the deposit."),
      deepLink,
      {
        name: "cancelled",
        kind: "choice",
        words: ["account", "checkout"],
        doc: "The customer turned round at the payment wallet: where the payment began.",
      },
      {
        name: "with-purchase",
        kind: "flag",
        fallback: "false",
        doc: "The deposit pays for a cart: its receipt is shown once that is bought.",
      },
    ],
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
  element("lotto-recurring-purchases", "Tickets that are bought again by themselves, and how to stop them.", {
    attributes: [
      {
        name: "kind",
        kind: "choice",
        words: ["autoplay", "subscription"],
        doc: "Which of them; all together when left out.",
      },
      page,
      id("purchase", "Id of one of them, which is then shown alone."),
    ],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-print-tickets", "The customer's tickets in draws to come as a PDF.", {
    events: ["navigate"],
    reserve: 240,
  }),
  element("lotto-scheduled-purchases", "What the customer has bought and pays for later.", {
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-scheduled-purchase", "One purchase that is paid for later.", {
    attributes: [id("purchase", "Id of the purchase.")],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-ticket", "One of the customer's tickets.", {
    attributes: [id("ticket", "Id of the ticket.")],
    events: ["navigate"],
    reserve: 480,
  }),
  ...raffleElements,
  ...accountElements,
  ...contentElements,
  ...shellElements,
]
