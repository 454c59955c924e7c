// Made from the elements' definitions by `npm run generate`. Types of the shop's custom elements for pages in TypeScript.

/**
 * A ticket. `gameType` and `gameOffer` left out are the lottery's first; with `quickpick: true` and `numGames` its
 * numbers are picked, and `games` is left out: `{ lotteryKey: "powerball", quickpick: true, numGames: 4 }`. A game is a
 * list of picks: `[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }, { name: "Powerball", numbers: [8] }]`.
 */
export type LottoTicket = {
  lotteryKey: string
  gameType?: "standard" | "syndicate" | "powerhit" | "powerhit_super_combo" | "powerpik" | "powerpik_system" | "mega_combo" | "strike_standard" | "strike_boxed" | "lotto_party" | "reduced_system" | "sequential" | "random" | "deferred"
  gameOffer?: string
  /** Empty where the lottery gives the numbers: `numGames` says how many are wanted. */
  games?: { name: string; numbers: number[] }[][]
  numGames?: number
  quickpick?: boolean
  /** Draws of a week, where days are selected; all draws elsewhere. */
  numDraws?: number
  /** Weekday bitmask starting with Sunday, where the product has selectable days. */
  days?: number
  /** Weeks that the selected days are played; one when left out. */
  numWeeks?: number
  /** The first draw played; the next open one when left out. */
  firstDrawNo?: number
  causeKey?: string
  /** The customer's favourite numbers were asked for. */
  favourite?: boolean
  /** Paid from the wallet once its draw is the next, not now: of one later draw, which is named. */
  scheduledPurchase?: boolean
  /** With a recurring purchase: bought only for draws with at least this first prize. */
  minimumJackpotAmount?: { amount: string; currency: "AUD" | "GBP" }
  affiliateCode?: string
  recurringPurchase?: { type: "autoplay" | "subscription" | "combined"; enabled: boolean; frequency?: "weekly" | "monthly" }
}

/** The cart after a ticket was put into it, and the ticket's own line. */
export interface LottoAdded {
  readonly lineId: string
  readonly itemCount: number
  readonly total: string
  readonly currency: string
}

/** What is on sale, named as a ticket names it, amounts in decimals ("1.60"). */
export type LottoOffer = {
  lotteryKey: string
  name: string
  kind: "lottery" | "raffle"
  /** Those on sale, the next first. */
  draws: ({ drawNo: number; closes: string; drawn: string; jackpot: { amount: string; currency: "AUD" | "GBP" } | null })[]
  /** Ways to play a lottery; empty for a raffle. */
  games: ({ gameType: string; gameOffer: string; name: string; minGames: number; maxGames: number; numDraws: number[]; prices: ({ games: number; price: { amount: string; currency: "AUD" | "GBP" } })[] })[]
  /** Books of a raffle; empty for a lottery. */
  books: ({ tickets: number; price: { amount: string; currency: "AUD" | "GBP" } })[]
}

export interface LottoEventMap {
  /** The element shows what it is for. */
  "lotto-ready": CustomEvent<Readonly<Record<string, never>>>
  /** Something did not work; the visitor sees it in the element too. */
  "lotto-error": CustomEvent<Readonly<{ code: "config" | "network" | "auth" | "version" | "timeout" | "closed-draw" | "limit" | "render"; retryable: boolean; reference: string; message?: string }>>
  /** The element is about to lead to a page of the shop. Prevented, it does not. */
  "lotto-navigate": CustomEvent<Readonly<{ href: string }>>
  /** Something worth counting, without personal data. */
  "lotto-analytics": CustomEvent<Readonly<{ name: string; properties: Readonly<Record<string, string | number>> }>>
  /** The cart that all elements of this partner share has changed. */
  "lotto-cart-change": CustomEvent<Readonly<{ itemCount: number; total: string; currency: string }>>
  /** The visitor wants to pay. Prevented, the element goes no further. */
  "lotto-checkout": CustomEvent<Readonly<{ itemCount: number }>>
  /** The visitor signed in. */
  "lotto-sign-in": CustomEvent<Readonly<Record<string, never>>>
  /** Tickets were bought. A notice: settle by report, not by this event. */
  "lotto-purchase": CustomEvent<Readonly<{ checkoutId: string; total: string; currency: string }>>
  /** The visitor left a step, or closed the dialog: by the flow's own Back, by Escape, by the dialog's Close button, by a press beside it, or because the page closed it (`host`). */
  "lotto-cancel": CustomEvent<Readonly<{ step: string; reason: "back" | "escape" | "close-button" | "outside" | "host" }>>
  /** The visitor signed out. */
  "lotto-sign-out": CustomEvent<Readonly<Record<string, never>>>
}

/** The pages of the customer's account, beside each of them. */
export interface LottoAccountNavigationElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What verifying an account is for, and the way to it. */
export interface LottoAccountVerificationElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's account at a glance. */
export interface LottoAccountElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** One post of the blog. */
export interface LottoBlogPostElement extends HTMLElement {
  /** Slug of the post. */
  post: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Posts of the blog, the newest first. */
export interface LottoBlogElement extends HTMLElement {
  /** Slug of a category; all posts where left out. */
  category: string | null
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Stored cards, and the accounts that withdrawals are sent to. */
export interface LottoCardsAndAccountsElement extends HTMLElement {
  /** The customer comes back from PayPal, where they were asked to agree to this. */
  approval: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** A button with the number of tickets in the cart; it opens the cart. */
export interface LottoCartButtonElement extends HTMLElement {
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  channel: string | null
  /** Whether the opened cart has an entry in the browser's history, so that Back closes it. */
  history: "on" | "off"
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The cart at the side of the page, when something was put into it. */
export interface LottoCartDrawerElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Puts what a checkout bought into the cart again. */
export interface LottoCartReplayElement extends HTMLElement {
  /** Id of the checkout. */
  checkout: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The cart with its lines and total. */
export interface LottoCartElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Replaces what is in the cart with these tickets, at most 50; promotion codes stay. Rejects with a `TypeError` that names what is wrong with the list, or with the shop's own reason, and the cart stays as it was. */
  build(tickets: readonly LottoTicket[]): Promise<void>
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** One charity, and what can be played for it. */
export interface LottoCauseElement extends HTMLElement {
  /** Slug of the cause. */
  cause: string | null
  /** Key of the one product to show. */
  offer: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The charities that tickets support. */
export interface LottoCausesElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Choosing a new password. */
export interface LottoChangePasswordElement extends HTMLElement {
  /** The customer must choose one before going on. */
  forced: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Paying for the cart. */
export interface LottoCheckoutElement extends HTMLElement {
  /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
  deepLink: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Closing the account for good. */
export interface LottoCloseAccountElement extends HTMLElement {
  /** It is done: says so, and leads back. */
  closed: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Giveaways that were drawn with the customer's entries in them, and what they won, nine on a page. */
export interface LottoClosedGiveawaysElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** How a customer wants to be written to. */
export interface LottoCommunicationPreferencesElement extends HTMLElement {
  /** Id of the customer whose mailed link this is; whoever is signed in where left out. */
  customer: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Asks whether the customer's address is still right; with a link that was mailed to it, whether an email address is the customer's. */
export interface LottoConfirmAddressElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Asks the customer whether an address is still right. */
export interface LottoConfirmationBannerElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Asks which cookies are welcome, where the site must ask. */
export interface LottoConsentElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Giveaways that the customer takes part in, nine on a page. */
export interface LottoCurrentGiveawaysElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The programme of members: what it gives away, how to join, and where its customer stands. */
export interface LottoDailyWinnersElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What became of a deposit. */
export interface LottoDepositDetailsElement extends HTMLElement {
  /** Id of the deposit. */
  deposit: string | null
  /** The customer turned round at the payment wallet: where the payment began. */
  cancelled: "account" | "checkout" | null
  /** The deposit pays for a cart: its receipt is shown once that is bought. */
  withPurchase: boolean
  /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
  deepLink: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Paying money into the wallet. */
export interface LottoDepositElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** One draw: numbers, divisions, dividends, and the proof that it was fair. */
export interface LottoDrawResultElement extends HTMLElement {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  offer: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  draw: number | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The rules by which draws are made, and scripts with which anybody checks one. */
export interface LottoDrawRulesElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Says that the shop, or a page of it, cannot be shown, and what to do. */
export interface LottoErrorElement extends HTMLElement {
  /** Status of the answer that is to blame; left out where the page itself failed. */
  status: number | null
  /** A few lines above a page that is still there. */
  compact: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The numbers a customer likes best, to choose, change and remove. */
export interface LottoFavouriteNumbersElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Asks what people think of the site. */
export interface LottoFeedbackElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The shop's footer with help lines and terms. */
export interface LottoFooterElement extends HTMLElement {
  /** How much it shows; what the shop is configured to where left out. */
  form: "condensed" | "slim" | "full" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Asks for a link to choose a new password. */
export interface LottoForgotPasswordElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Everyone who won in a giveaway, page by page. */
export interface LottoGiveawayWinnersElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** One giveaway: its prizes, entries, winners, and how anybody can check its draw. */
export interface LottoGiveawayElement extends HTMLElement {
  /** Kind of giveaway. */
  type: "daily" | "major" | "monthly" | "preview" | "special"
  /** Number of the giveaway among those of its kind. */
  draw: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The shop's front page. */
export interface LottoHomeElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The newest posts, for a page that is about something else. */
export interface LottoLatestPostsElement extends HTMLElement {
  /** Slug of a category; all posts where left out. */
  category: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** How a customer signs in: password, passkeys, two-factor authentication, remembered devices, where they are signed in. */
export interface LottoLoginAndSecurityElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Signing in and opening an account. */
export interface LottoLoginElement extends HTMLElement {
  /** Path of the shop to go to afterwards. */
  next: string | null
  /** Signs in with the one-time token of this kind that the page's address carries. */
  token: "autologin" | "transfer" | "social" | "window" | "social-answer" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Signs out. */
export interface LottoLogoutElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** All lotteries with jackpot and closing time. */
export interface LottoLotteriesElement extends HTMLElement {
  /** What comes first: the highest prize, the lowest price or what closes next. Left out, the shop's own order. */
  sort: "jackpot" | "price" | "closing" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Where a customer shows who they are by photos of their ID. */
export interface LottoManualVerificationElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The deposit that a membership begins with. */
export interface LottoMembershipDepositElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Memberships with their periods and prices, and the way into the cart. */
export interface LottoMembershipOffersElement extends HTMLElement {
  /** Key of the membership program, such as daily_winners; all where left out. */
  program: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What each tier of the programme gives, and what premium costs for how long. */
export interface LottoMembershipTiersElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Everything that the shop knows of the customer, as a file: asked for, and downloaded with the link that was mailed. */
export interface LottoMyDataElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Who the customer is and lives where, to read and to change. */
export interface LottoMyDetailsElement extends HTMLElement {
  /** The account was opened with less than is needed: completes it. */
  upgrade: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's groups of Lotto Party, and their tickets. */
export interface LottoMyPartyElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Id of one of the groups, whose tickets are then shown. */
  group: string | null
  /** Id of one ticket, which is then shown alone. */
  session: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The shop's navigation bar with account and cart. */
export interface LottoNavigationElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Says that a page does not exist. */
export interface LottoNotFoundElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The results of one lottery. */
export interface LottoOfferResultsElement extends HTMLElement {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  offer: string | null
  /** Page of the list. */
  page: number
  /** A month to show instead of the newest draws, such as 2026-11. */
  month: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** A page that an editor wrote. */
export interface LottoPageElement extends HTMLElement {
  /** Path of the page: `/about`. */
  path: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Lotto Party: groups that buy one ticket together, each member their own shares. On your page visitors buy shares of public groups' tickets, and of the group whose invitation they have; who pays for one joins its group. */
export interface LottoPartyElement extends HTMLElement {
  /** Key of the lottery whose open tickets to show; all where left out. */
  lottery: string | null
  /** Page of the list of open tickets. */
  page: number
  /** Id of a group, which is then shown alone: to its members, in the shop. */
  group: string | null
  /** Token of an invitation, which is then shown alone. On your page it is taken from the address where it is left out: `party_invitation`. */
  invitation: string | null
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  channel: string | null
  /** Whether the opened cart has an entry in the browser's history, so that Back closes it. */
  history: "on" | "off"
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's tickets in past draws, with winnings. */
export interface LottoPastTicketsElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's one limit over all that they spend. */
export interface LottoPrecommitmentLimitElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What editors wrote and nobody else sees yet; for whoever has a key that may write content. */
export interface LottoPreviewElement extends HTMLElement {
  /** Collection and key of one item, `pages/about`; all of them where left out. */
  item: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's tickets in draws to come as a PDF. */
export interface LottoPrintTicketsElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The rules of a lottery: how it is played, drawn and paid. */
export interface LottoProductTermsElement extends HTMLElement {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  offer: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  draw: number | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The whole purchase: choose numbers, cart, sign in, pay, receipt, without leaving the page. */
export interface LottoPurchaseElement extends HTMLElement {
  /** Key of the lottery to begin with; a choice of all where left out. */
  lottery: string | null
  /** The same as `lottery`. */
  offer: string | null
  /** How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out. */
  gameType: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  draw: number | null
  /** Games shown when the ticket opens. */
  quantity: number | null
  /** In the page, or as a dialog that `open()` shows. */
  mode: "inline" | "dialog"
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  channel: string | null
  /** Whether each step has an entry in the browser's history, so that Back goes a step back. */
  history: "on" | "off"
  /** Where to begin. The shop's own frame begins at `checkout`. */
  step: "choose" | "cart" | "checkout" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Puts a ticket into the cart; gives its line and what the cart is then. Rejects with a `TypeError` that names what is wrong with the ticket, or with the shop's own reason. */
  addToCart(ticket: LottoTicket): Promise<LottoAdded>
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** All raffles on sale. */
export interface LottoRaffleListingElement extends HTMLElement {
  /** What comes first: the highest prize, the lowest price or what closes next. Left out, the shop's own order. */
  sort: "jackpot" | "price" | "closing" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Past draws and winners: of one raffle, or the draws of all. */
export interface LottoRaffleResultsElement extends HTMLElement {
  /** Key of the raffle; the draws of all where it is left out. */
  offer: string | null
  /** Number of one draw to show in full. */
  draw: number | null
  /** What is shown of one raffle. */
  tab: "draws" | "winners"
  /** Page of the list. */
  page: number
  /** A month of one raffle to show instead of its newest draws, such as 2026-11. */
  month: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What a raffle's tickets do, in the charity's words. */
export interface LottoRaffleSupportElement extends HTMLElement {
  /** Key of the raffle: `lifeboat_house_draw` … */
  offer: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The terms of a raffle's draw. */
export interface LottoRaffleTermsElement extends HTMLElement {
  /** Key of the raffle: `lifeboat_house_draw` … */
  offer: string | null
  /** Number of the draw; the one on sale where it is left out. */
  draw: number | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** All winners of a raffle or a lottery, with a search. */
export interface LottoRaffleWinnersElement extends HTMLElement {
  /** Key of the raffle: `lifeboat_house_draw` … */
  offer: string | null
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** A raffle: its prizes, how many tickets for how much, and whom it helps. */
export interface LottoRaffleElement extends HTMLElement {
  /** Key of the raffle: `lifeboat_house_draw` … */
  offer: string | null
  /** Number of the draw; the one on sale where it is left out. */
  draw: number | null
  /** Shows how to take part by post. */
  freePostalEntry: boolean
  /** Shows the draw as customers see it, and sells nothing. */
  preview: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What was bought: tickets, draws, price. */
export interface LottoReceiptElement extends HTMLElement {
  /** Id of the checkout. */
  checkout: string | null
  /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
  deepLink: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Tickets that are bought again by themselves, and how to stop them. */
export interface LottoRecurringPurchasesElement extends HTMLElement {
  /** Which of them; all together when left out. */
  kind: "autoplay" | "subscription" | null
  /** Page of the list. */
  page: number
  /** Id of one of them, which is then shown alone. */
  purchase: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The newest results of every lottery. */
export interface LottoResultsElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** One purchase that is paid for later. */
export interface LottoScheduledPurchaseElement extends HTMLElement {
  /** Id of the purchase. */
  purchase: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What the customer has bought and pays for later. */
export interface LottoScheduledPurchasesElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** A notice for everybody on top of the page, until it is dismissed. */
export interface LottoSiteBannerElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's limits on what they spend and deposit, with how much of each is left. */
export interface LottoSpendLimitsElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** How often, and how long ago, a lottery's numbers came up; its jackpots. */
export interface LottoStatisticsElement extends HTMLElement {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  offer: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** How the shop's support is reached. */
export interface LottoSupportElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's shares of syndicates, in draws to come and past ones. */
export interface LottoSyndicateTicketsElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Syndicates on sale, and shares of them to buy. */
export interface LottoSyndicatesElement extends HTMLElement {
  /** Key of the lottery whose syndicates to show; all where left out. */
  lottery: string | null
  /** Of all syndicates, those of this lottery are shown first of all; visitors may choose another. */
  chosen: string | null
  /** How many are shown at first: tens up to 200. */
  shown: number
  /** The page has another subject: this one's heading stands below it. */
  beside: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** A break from buying and depositing, for a time that the customer chooses. */
export interface LottoTakeABreakElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** A ticket of one lottery: numbers, draws, price. */
export interface LottoTicketBuilderElement extends HTMLElement {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  offer: string | null
  /** How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out. */
  gameType: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  draw: number | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Puts a ticket into the cart; gives its line and what the cart is then. Rejects with a `TypeError` that names what is wrong with the ticket, or with the shop's own reason. */
  addToCart(ticket: LottoTicket): Promise<LottoAdded>
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What a ticket's numbers won, or would have won, in draws gone by; no account needed. */
export interface LottoTicketCheckerElement extends HTMLElement {
  /** Key of the lottery; without it the visitor chooses one. */
  offer: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** One of the customer's tickets. */
export interface LottoTicketElement extends HTMLElement {
  /** Id of the ticket. */
  ticket: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Messages at the corner of the page, and the question whether the cart of a link comes into the visitor's own. */
export interface LottoToastsElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What moved the customer's wallet, with the balance after each, as files and month by month as a picture. */
export interface LottoTransactionsElement extends HTMLElement {
  /** The list, or what was spent and won month by month. */
  view: "list" | "months"
  /** Page of the list. */
  page: number
  /** Position in the wallet after which transactions are left out. */
  upTo: number | null
  /** Only these. */
  kind: "purchase" | "winnings" | "deposit" | "withdrawal" | "withdrawal_return" | "donation" | "refund" | "promotion" | "correction" | "reversal" | "opening" | null
  /** First day, by the shop's clock. */
  from: string | null
  /** Last day, by the shop's clock. */
  until: string | null
  /** The beginning of a receipt's number, a lottery's name or an amount. */
  search: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Ending the shop's mails, by the link at their foot. */
export interface LottoUnsubscribeElement extends HTMLElement {
  /** Id of the customer whose mailed link this is. */
  customer: string | null
  /** Key of the product that the mail was about. */
  offer: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The customer's tickets in draws to come. */
export interface LottoUpcomingTicketsElement extends HTMLElement {
  /** Page of the list. */
  page: number
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Where a customer shows who they are: by their details, their licence, their bank or a photo. */
export interface LottoVerifyAccountElement extends HTMLElement {
  /** A bank has led the customer back: takes up what it said. */
  fromBank: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Taking winnings out of the wallet, and what was withdrawn before. */
export interface LottoWithdrawElement extends HTMLElement {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** What became of a withdrawal, and the way to cancel it. */
export interface LottoWithdrawalElement extends HTMLElement {
  /** Id of the withdrawal, or of the transaction that took it out of the wallet. */
  withdrawal: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  apiBase: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  partner: string | null
  /** Your name for this placement; it is reported with purchases. */
  campaign: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  locale: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  theme: "light" | "dark" | "auto"
  /** Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute. */
  getToken: ((challenge: string) => Promise<string | null>) | null
  /** Shows the element: its dialog, or by scrolling to it. */
  open(): Promise<void>
  /** Closes the dialog. */
  close(): Promise<void>
  /** Starts over. */
  reset(): Promise<void>
  /** Focuses its first control. */
  focus(options?: FocusOptions): Promise<void>
  addEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<K extends keyof LottoEventMap>(type: K, listener: (event: LottoEventMap[K]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

export interface LottoAccountNavigationAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoAccountVerificationAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoAccountAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoBlogPostAttributes {
  /** Slug of the post. */
  "post"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoBlogAttributes {
  /** Slug of a category; all posts where left out. */
  "category"?: string | null
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCardsAndAccountsAttributes {
  /** The customer comes back from PayPal, where they were asked to agree to this. */
  "approval"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCartButtonAttributes {
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  "channel"?: string | null
  /** Whether the opened cart has an entry in the browser's history, so that Back closes it. */
  "history"?: "on" | "off"
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCartDrawerAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCartReplayAttributes {
  /** Id of the checkout. */
  "checkout"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCartAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCauseAttributes {
  /** Slug of the cause. */
  "cause"?: string | null
  /** Key of the one product to show. */
  "offer"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCausesAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoChangePasswordAttributes {
  /** The customer must choose one before going on. */
  "forced"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCheckoutAttributes {
  /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
  "deep-link"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCloseAccountAttributes {
  /** It is done: says so, and leads back. */
  "closed"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoClosedGiveawaysAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCommunicationPreferencesAttributes {
  /** Id of the customer whose mailed link this is; whoever is signed in where left out. */
  "customer"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoConfirmAddressAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoConfirmationBannerAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoConsentAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoCurrentGiveawaysAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoDailyWinnersAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoDepositDetailsAttributes {
  /** Id of the deposit. */
  "deposit"?: string | null
  /** The customer turned round at the payment wallet: where the payment began. */
  "cancelled"?: "account" | "checkout" | null
  /** The deposit pays for a cart: its receipt is shown once that is bought. */
  "with-purchase"?: boolean
  /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
  "deep-link"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoDepositAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoDrawResultAttributes {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  "offer"?: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  "draw"?: number | null | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoDrawRulesAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoErrorAttributes {
  /** Status of the answer that is to blame; left out where the page itself failed. */
  "status"?: number | null | `${number}`
  /** A few lines above a page that is still there. */
  "compact"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoFavouriteNumbersAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoFeedbackAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoFooterAttributes {
  /** How much it shows; what the shop is configured to where left out. */
  "form"?: "condensed" | "slim" | "full" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoForgotPasswordAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoGiveawayWinnersAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoGiveawayAttributes {
  /** Kind of giveaway. */
  "type"?: "daily" | "major" | "monthly" | "preview" | "special"
  /** Number of the giveaway among those of its kind. */
  "draw"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoHomeAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoLatestPostsAttributes {
  /** Slug of a category; all posts where left out. */
  "category"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoLoginAndSecurityAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoLoginAttributes {
  /** Path of the shop to go to afterwards. */
  "next"?: string | null
  /** Signs in with the one-time token of this kind that the page's address carries. */
  "token"?: "autologin" | "transfer" | "social" | "window" | "social-answer" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoLogoutAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoLotteriesAttributes {
  /** What comes first: the highest prize, the lowest price or what closes next. Left out, the shop's own order. */
  "sort"?: "jackpot" | "price" | "closing" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoManualVerificationAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoMembershipDepositAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoMembershipOffersAttributes {
  /** Key of the membership program, such as daily_winners; all where left out. */
  "program"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoMembershipTiersAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoMyDataAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoMyDetailsAttributes {
  /** The account was opened with less than is needed: completes it. */
  "upgrade"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoMyPartyAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Id of one of the groups, whose tickets are then shown. */
  "group"?: string | null
  /** Id of one ticket, which is then shown alone. */
  "session"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoNavigationAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoNotFoundAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoOfferResultsAttributes {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  "offer"?: string | null
  /** Page of the list. */
  "page"?: number | `${number}`
  /** A month to show instead of the newest draws, such as 2026-11. */
  "month"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPageAttributes {
  /** Path of the page: `/about`. */
  "path"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPartyAttributes {
  /** Key of the lottery whose open tickets to show; all where left out. */
  "lottery"?: string | null
  /** Page of the list of open tickets. */
  "page"?: number | `${number}`
  /** Id of a group, which is then shown alone: to its members, in the shop. */
  "group"?: string | null
  /** Token of an invitation, which is then shown alone. On your page it is taken from the address where it is left out: `party_invitation`. */
  "invitation"?: string | null
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  "channel"?: string | null
  /** Whether the opened cart has an entry in the browser's history, so that Back closes it. */
  "history"?: "on" | "off"
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPastTicketsAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPrecommitmentLimitAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPreviewAttributes {
  /** Collection and key of one item, `pages/about`; all of them where left out. */
  "item"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPrintTicketsAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoProductTermsAttributes {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  "offer"?: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  "draw"?: number | null | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoPurchaseAttributes {
  /** Key of the lottery to begin with; a choice of all where left out. */
  "lottery"?: string | null
  /** The same as `lottery`. */
  "offer"?: string | null
  /** How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out. */
  "game-type"?: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  "draw"?: number | null | `${number}`
  /** Games shown when the ticket opens. */
  "quantity"?: number | null | `${number}`
  /** In the page, or as a dialog that `open()` shows. */
  "mode"?: "inline" | "dialog"
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  "channel"?: string | null
  /** Whether each step has an entry in the browser's history, so that Back goes a step back. */
  "history"?: "on" | "off"
  /** Where to begin. The shop's own frame begins at `checkout`. */
  "step"?: "choose" | "cart" | "checkout" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRaffleListingAttributes {
  /** What comes first: the highest prize, the lowest price or what closes next. Left out, the shop's own order. */
  "sort"?: "jackpot" | "price" | "closing" | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRaffleResultsAttributes {
  /** Key of the raffle; the draws of all where it is left out. */
  "offer"?: string | null
  /** Number of one draw to show in full. */
  "draw"?: number | null | `${number}`
  /** What is shown of one raffle. */
  "tab"?: "draws" | "winners"
  /** Page of the list. */
  "page"?: number | `${number}`
  /** A month of one raffle to show instead of its newest draws, such as 2026-11. */
  "month"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRaffleSupportAttributes {
  /** Key of the raffle: `lifeboat_house_draw` … */
  "offer"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRaffleTermsAttributes {
  /** Key of the raffle: `lifeboat_house_draw` … */
  "offer"?: string | null
  /** Number of the draw; the one on sale where it is left out. */
  "draw"?: number | null | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRaffleWinnersAttributes {
  /** Key of the raffle: `lifeboat_house_draw` … */
  "offer"?: string | null
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRaffleAttributes {
  /** Key of the raffle: `lifeboat_house_draw` … */
  "offer"?: string | null
  /** Number of the draw; the one on sale where it is left out. */
  "draw"?: number | null | `${number}`
  /** Shows how to take part by post. */
  "free-postal-entry"?: boolean
  /** Shows the draw as customers see it, and sells nothing. */
  "preview"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoReceiptAttributes {
  /** Id of the checkout. */
  "checkout"?: string | null
  /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
  "deep-link"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoRecurringPurchasesAttributes {
  /** Which of them; all together when left out. */
  "kind"?: "autoplay" | "subscription" | null
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Id of one of them, which is then shown alone. */
  "purchase"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoResultsAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoScheduledPurchaseAttributes {
  /** Id of the purchase. */
  "purchase"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoScheduledPurchasesAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoSiteBannerAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoSpendLimitsAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoStatisticsAttributes {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  "offer"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoSupportAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoSyndicateTicketsAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoSyndicatesAttributes {
  /** Key of the lottery whose syndicates to show; all where left out. */
  "lottery"?: string | null
  /** Of all syndicates, those of this lottery are shown first of all; visitors may choose another. */
  "chosen"?: string | null
  /** How many are shown at first: tens up to 200. */
  "shown"?: number | `${number}`
  /** The page has another subject: this one's heading stands below it. */
  "beside"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoTakeABreakAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoTicketBuilderAttributes {
  /** Key of the lottery: `powerball`, `oz_lotto` … */
  "offer"?: string | null
  /** How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out. */
  "game-type"?: string | null
  /** Number of the draw. A ticket is for the next open one where it is left out. */
  "draw"?: number | null | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoTicketCheckerAttributes {
  /** Key of the lottery; without it the visitor chooses one. */
  "offer"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoTicketAttributes {
  /** Id of the ticket. */
  "ticket"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoToastsAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoTransactionsAttributes {
  /** The list, or what was spent and won month by month. */
  "view"?: "list" | "months"
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Position in the wallet after which transactions are left out. */
  "up-to"?: number | null | `${number}`
  /** Only these. */
  "kind"?: "purchase" | "winnings" | "deposit" | "withdrawal" | "withdrawal_return" | "donation" | "refund" | "promotion" | "correction" | "reversal" | "opening" | null
  /** First day, by the shop's clock. */
  "from"?: string | null
  /** Last day, by the shop's clock. */
  "until"?: string | null
  /** The beginning of a receipt's number, a lottery's name or an amount. */
  "search"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoUnsubscribeAttributes {
  /** Id of the customer whose mailed link this is. */
  "customer"?: string | null
  /** Key of the product that the mail was about. */
  "offer"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoUpcomingTicketsAttributes {
  /** Page of the list. */
  "page"?: number | `${number}`
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoVerifyAccountAttributes {
  /** A bank has led the customer back: takes up what it said. */
  "from-bank"?: boolean
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoWithdrawAttributes {
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

export interface LottoWithdrawalAttributes {
  /** Id of the withdrawal, or of the transaction that took it out of the wallet. */
  "withdrawal"?: string | null
  /** Origin of the shop's API. Left out, it is where the script came from. */
  "api-base"?: string | null
  /** The partner whose page this is: the key the shop gave you. Each partner has carts of its own. */
  "partner"?: string | null
  /** Your name for this placement; it is reported with purchases. */
  "campaign"?: string | null
  /** Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency. */
  "locale"?: "en-AU" | "en-GB" | null
  /** Light or dark; `auto` follows the visitor's system. */
  "theme"?: "light" | "dark" | "auto"
}

/** What frameworks may set beside the attributes. */
export interface LottoProps {
  id?: string
  class?: string
  slot?: string
  hidden?: boolean
  getToken?: ((challenge: string) => Promise<string | null>) | null
}

declare global {
  interface HTMLElementTagNameMap {
    "lotto-account-navigation": LottoAccountNavigationElement
    "lotto-account-verification": LottoAccountVerificationElement
    "lotto-account": LottoAccountElement
    "lotto-blog-post": LottoBlogPostElement
    "lotto-blog": LottoBlogElement
    "lotto-cards-and-accounts": LottoCardsAndAccountsElement
    "lotto-cart-button": LottoCartButtonElement
    "lotto-cart-drawer": LottoCartDrawerElement
    "lotto-cart-replay": LottoCartReplayElement
    "lotto-cart": LottoCartElement
    "lotto-cause": LottoCauseElement
    "lotto-causes": LottoCausesElement
    "lotto-change-password": LottoChangePasswordElement
    "lotto-checkout": LottoCheckoutElement
    "lotto-close-account": LottoCloseAccountElement
    "lotto-closed-giveaways": LottoClosedGiveawaysElement
    "lotto-communication-preferences": LottoCommunicationPreferencesElement
    "lotto-confirm-address": LottoConfirmAddressElement
    "lotto-confirmation-banner": LottoConfirmationBannerElement
    "lotto-consent": LottoConsentElement
    "lotto-current-giveaways": LottoCurrentGiveawaysElement
    "lotto-daily-winners": LottoDailyWinnersElement
    "lotto-deposit-details": LottoDepositDetailsElement
    "lotto-deposit": LottoDepositElement
    "lotto-draw-result": LottoDrawResultElement
    "lotto-draw-rules": LottoDrawRulesElement
    "lotto-error": LottoErrorElement
    "lotto-favourite-numbers": LottoFavouriteNumbersElement
    "lotto-feedback": LottoFeedbackElement
    "lotto-footer": LottoFooterElement
    "lotto-forgot-password": LottoForgotPasswordElement
    "lotto-giveaway-winners": LottoGiveawayWinnersElement
    "lotto-giveaway": LottoGiveawayElement
    "lotto-home": LottoHomeElement
    "lotto-latest-posts": LottoLatestPostsElement
    "lotto-login-and-security": LottoLoginAndSecurityElement
    "lotto-login": LottoLoginElement
    "lotto-logout": LottoLogoutElement
    "lotto-lotteries": LottoLotteriesElement
    "lotto-manual-verification": LottoManualVerificationElement
    "lotto-membership-deposit": LottoMembershipDepositElement
    "lotto-membership-offers": LottoMembershipOffersElement
    "lotto-membership-tiers": LottoMembershipTiersElement
    "lotto-my-data": LottoMyDataElement
    "lotto-my-details": LottoMyDetailsElement
    "lotto-my-party": LottoMyPartyElement
    "lotto-navigation": LottoNavigationElement
    "lotto-not-found": LottoNotFoundElement
    "lotto-offer-results": LottoOfferResultsElement
    "lotto-page": LottoPageElement
    "lotto-party": LottoPartyElement
    "lotto-past-tickets": LottoPastTicketsElement
    "lotto-precommitment-limit": LottoPrecommitmentLimitElement
    "lotto-preview": LottoPreviewElement
    "lotto-print-tickets": LottoPrintTicketsElement
    "lotto-product-terms": LottoProductTermsElement
    "lotto-purchase": LottoPurchaseElement
    "lotto-raffle-listing": LottoRaffleListingElement
    "lotto-raffle-results": LottoRaffleResultsElement
    "lotto-raffle-support": LottoRaffleSupportElement
    "lotto-raffle-terms": LottoRaffleTermsElement
    "lotto-raffle-winners": LottoRaffleWinnersElement
    "lotto-raffle": LottoRaffleElement
    "lotto-receipt": LottoReceiptElement
    "lotto-recurring-purchases": LottoRecurringPurchasesElement
    "lotto-results": LottoResultsElement
    "lotto-scheduled-purchase": LottoScheduledPurchaseElement
    "lotto-scheduled-purchases": LottoScheduledPurchasesElement
    "lotto-site-banner": LottoSiteBannerElement
    "lotto-spend-limits": LottoSpendLimitsElement
    "lotto-statistics": LottoStatisticsElement
    "lotto-support": LottoSupportElement
    "lotto-syndicate-tickets": LottoSyndicateTicketsElement
    "lotto-syndicates": LottoSyndicatesElement
    "lotto-take-a-break": LottoTakeABreakElement
    "lotto-ticket-builder": LottoTicketBuilderElement
    "lotto-ticket-checker": LottoTicketCheckerElement
    "lotto-ticket": LottoTicketElement
    "lotto-toasts": LottoToastsElement
    "lotto-transactions": LottoTransactionsElement
    "lotto-unsubscribe": LottoUnsubscribeElement
    "lotto-upcoming-tickets": LottoUpcomingTicketsElement
    "lotto-verify-account": LottoVerifyAccountElement
    "lotto-withdraw": LottoWithdrawElement
    "lotto-withdrawal": LottoWithdrawalElement
  }
}
