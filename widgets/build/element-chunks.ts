import type { ChunkGroup } from "./chunk-groups.ts"

/** Modules that speak to the API and know its calls: loaded with the first call, and no element waits for them. */
export const networkChunk: ChunkGroup = {
  name: "network",
  test: /node_modules\/valibot\/|src\/(client\/lazy\/|contract\/(?!cookie-names|wire-money|tickets\/limits|draws\/page-size|account\/(optional-field-names|location\/states|verification\/id-document-kinds|limits\/limit-period)|payments\/(withdrawal-codes|transaction-kinds)|site\/(ratings|footer-forms|release)|content\/preview-collections))/,
  priority: 4,
}

/** Files of the elements' programs that hold what is wanted together; every path in a pattern must be that of a module. */
export const elementChunks: readonly ChunkGroup[] = [
  networkChunk,
  // Names of calls that no ticket needs.
  {
    name: "calls",
    test: /src\/domain\/site\/paths\/account-paths\./,
    priority: 2,
  },
  // Forms are on many pages, and on none that a partner's visitor sees first.
  {
    name: "form",
    test: /src\/(ui\/form\/(?!person-fields|lazy|text-area-field)|state\/query\/failures)/,
    minShareCount: 2,
    priority: 2,
  },
  // Purchases and the contents of a cart, and their names: not wanted before the ticket can be built.
  {
    name: "cart-orders",
    test: /src\/(state\/(account\/customer-queries|content\/line-texts)|domain\/tickets\/line-name|ui\/ticket\/ticket-paper)\./,
    minShareCount: 2,
    priority: 2,
  },
  // Parts below the ticket, which come when the browser has nothing else to do.
  {
    name: "below-ticket",
    test: /src\/(state\/(content\/tips|catalogue\/syndicate-queries|promotions\/lazy\/credits\.atoms)|features\/ticket-builder\/lazy\/below-ticket\/(syndicates-link|builder-tips)|ui\/text\/tip-list)\./,
    minShareCount: 2,
    priority: 2,
  },
  // Texts of the later parts of a ticket.
  { name: "ticket-options", test: /src\/features\/ticket-builder\/lazy\/options\.texts/, priority: 2 },
  // How something is bought again: asked and told by many elements, after what is seen first.
  {
    name: "recurring",
    test: /src\/state\/recurring\/recurring-texts\./,
    minShareCount: 2,
    priority: 2,
  },
  // How the cart is changed: wanted at the first press.
  {
    name: "cart-changes",
    test: /src\/state\/cart\/cart-mutations\./,
    priority: 2,
  },
  // The beginning of a step, and a button that changes the cart: small, and wanted together.
  { name: "step-start", test: /src\/state\/(site\/step-start|cart\/use-cart-change)\./, priority: 2 },
  // The pages of a list, which no ticket has.
  {
    name: "list-pages",
    test: /src\/(state\/query\/list-pages|ui\/(navigation\/(pagination|tab-links|month-links)|status\/(sign-in-first|empty-state)))\./,
    minShareCount: 2,
    priority: 2,
  },
  // Other views of a list: sorted, filtered, longer.
  {
    name: "list-views",
    test: /src\/(state\/site\/use-list-view|domain\/site\/list-view)\./,
    minShareCount: 2,
    priority: 2,
  },
  // Where choosing begins: wanted by pages that may be empty, and by the navigation.
  { name: "browse", test: /src\/(state\/site\/use-browse|domain\/site\/browse)\./, priority: 2 },
  // Pages of the shop: not wanted before a ticket can be built.
  {
    name: "pages",
    test: /src\/(state\/catalogue\/branding|ui\/base\/picture|domain\/site\/page-number)\./,
    priority: 2,
  },
  // Customers' own, and what a press does once.
  {
    name: "customers",
    test: /src\/state\/(visit\/current-path|site\/notify-answer|account\/customer-query|promotions\/stored-promotion|browser\/dedupe)\./,
    priority: 2,
  },
  // Layers over the page, which few begin with.
  { name: "dialog", test: /src\/ui\/overlays\/(dialog|scroll-lock)\./, priority: 2 },
  // Posts as a blog's pages and the front page list them.
  {
    name: "posts",
    test: /src\/(features\/blog\/(latest-posts|post-card)|ui\/navigation\/link-card)\./,
    priority: 2,
  },
  // Queries about raffles, and their names.
  { name: "raffle-parts", test: /raffle-(queries|offer)\./, priority: 2 },
  // Buying it again, and choices that outlive the page.
  {
    name: "recurring-field",
    test: /src\/(ui\/controls\/recurring-field|state\/browser\/stored-choices)\./,
    priority: 2,
  },
  // Months of past draws, for the pages of results.
  {
    name: "archive",
    test: /src\/(domain\/draws\/dates\/archive-month|state\/draws\/archive)\./,
    priority: 2,
  },
  // Names with what they are, as on a receipt: no ticket needs them.
  { name: "facts", test: /src\/ui\/text\/facts\./, priority: 2 },
  // Addresses that no element's first view needs.
  { name: "content-paths", test: /src\/domain\/site\/paths\/content-paths/, priority: 2 },
  // Modules that nearly every element needs, in one file: few requests, and it compresses better. The stepper is wanted
  // by as many, but by most of them after what is seen first.
  { name: "core", test: /^(?!.*\/ui\/controls\/stepper\.)/, minShareCount: 10, priority: 1 },
  // The lotteries to choose from, which the front page shows too.
  { name: "lotteries", test: /src\/features\/lottery-listing(?!\/(hero|sorted-listing))/ },
  // The ticket that a customer fills in.
  {
    name: "choose",
    test: /src\/features\/(purchase|ticket-builder(?!\/lazy))|src\/screens\/purchase\/(purchase|later)-steps|widgets\/methods\/add-ticket|src\/state\/ticket-draft\/draft-parts|src\/domain\/tickets\/draft\/sold-draft/,
  },
  // The prices of games, which lists of products show too.
  { name: "terms", test: /src\/domain\/(tickets\/pricing|recurring\/recurring-terms)\./, priority: 2 },
  // Tickets as the cart, a receipt or a raffle know them too, and what begins any of them.
  {
    name: "tickets",
    test: /src\/domain\/(tickets\/(draft\/(random|ticket-(draft|readiness))|games\/game)|draws\/jackpot)[-.]|src\/state\/(site\/(load-part|step-history)|browser\/(storage|write-later)|draws\/use-cutoff|ticket-draft\/ticket-draft)|src\/ui\/(controls\/(field|number-grid|arrow-keys|stepper)|ticket\/number-ball|base\/tint)|src\/screens\/purchase\/use-resumed-checkout|widgets\/partner\/lazy-checkout-frame/,
  },
]
