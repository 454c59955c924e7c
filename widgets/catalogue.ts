import { accountElements } from "./catalogue/account.ts"
import { deepLink, draw, id, offer } from "./catalogue/attributes.ts"
import { contentElements } from "./catalogue/content.ts"
import { customerElements } from "./catalogue/customer.ts"
import { type CatalogueElement, element } from "./catalogue/element.ts"
import { raffleElements } from "./catalogue/raffles.ts"
import { resultElements } from "./catalogue/results.ts"
import type { CatalogueMethod } from "./catalogue/shared-api.ts"
import { shellElements } from "./catalogue/shell.ts"

const gameType = {
  name: "game-type",
  kind: "key",
  doc: "How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out.",
} as const

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
  ...resultElements,
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
  ...customerElements,
  ...raffleElements,
  ...accountElements,
  ...contentElements,
  ...shellElements,
]
