import type { ChunkGroup } from "./chunk-groups.ts"
import type { FirstViews } from "./first-views.ts"

/** Modules that speak to the API and know its calls: loaded with the first call, and no element waits for them. */
export const networkChunk: ChunkGroup = {
  name: "network",
  test: /node_modules\/(valibot|@simplewebauthn)\/|src\/(shop\/core\/client\/network\/|contract\/(?!.*\.codes\.))/,
  priority: 40,
}

/** Elements that must need a module before it is everybody's. */
const MANY = 8
/** Elements that must need a module of no ticket before all pages have it. */
const MOST = 20

/**
 * Files of the elements' programs. Few files compress better and are fewer requests; one that holds what an element does
 * not need makes its first view heavier; the conformance tests of weight have the budgets of both. Which modules
 * a first view needs is read from the graph; only what several subjects share is told by its path.
 */
export const elementChunks = ({ users, inPurchase, isAhead }: FirstViews): readonly ChunkGroup[] => {
  const some = (id: string) => inPurchase(id) && users(id) > 2
  const beyond = (least: number, most: number) => (id: string) =>
    !inPurchase(id) && users(id) >= least && users(id) < most
  const all = Number.POSITIVE_INFINITY
  return [
    networkChunk,
    // Whatever else than the purchase needs it: the ticket, and what nearly every element has.
    { name: "core", of: (id) => inPurchase(id) && users(id) >= MANY, priority: 35 },
    // Parts of a ticket that some others show too: lists of lotteries, prices, the beginning of a step, the numbers.
    {
      name: "lotteries",
      test: /\/shop\/(catalogue\/lottery-|cart\/use-cart-change)/,
      of: some,
      priority: 34,
    },
    {
      name: "terms",
      test: /\/domain\/(tickets\/(?:pricing|quick-ticket)|recurring\/terms)\./,
      of: some,
      priority: 34,
    },
    // Of the elements that sell, by itself: it is some bytes, and few of them have a group in common.
    {
      name: "within-limit",
      test: /\/payments\/within-limit\.|\/status\/(later|unless)\./,
      of: some,
      priority: 34,
    },
    { name: "step-start", test: /\/(step-start|load-part)\./, of: some, priority: 34 },
    { name: "tickets", of: some, priority: 33 },
    {
      name: "purchase",
      of: (id) => inPurchase(id) && users(id) <= 2 && !id.includes("/widgets/elements/"),
      priority: 32,
    },
    // Loaded once a ticket can be built, for the steps to come.
    { name: "purchase-later", of: isAhead, priority: 30 },
    // A person's fields and how amounts are typed: few first views name them, and the network does as well.
    { name: "fields", test: /\/src\/contract\/account\/person\.codes\.|\/typed-text\./, priority: 32 },
    // Constants of the contract and how texts are hashed, which the network has as well.
    { name: "codes", test: /\/src\/contract\/|\/tracks-visibility\.|\/browser\/sha256\./, priority: 31 },
    // What the pages of the shop share beside the ticket, by subject.
    {
      name: "form",
      test: /\/src\/(ui\/form|shop\/core\/query\/failures)/,
      of: beyond(8, all),
      priority: 20,
    },
    {
      name: "cart",
      test: /calls:(cart|catalogue\/syndicate)|\/(shop\/(cart|promotions)\/(?!.*tsx)|domain\/cart\/)(?!.*merge-)|\/(syndicate-queries|recurring\/texts|notify-answer\.atoms|dedupe|use-session|partner-bounds)\./,
      of: beyond(2, 15),
      priority: 20,
    },
    {
      name: "lines",
      test: /\/(line-texts|line-name|pending-payment)\./,
      of: beyond(2, all),
      priority: 21,
    },
    {
      name: "cart-parts",
      test: /\/cart\/(cart\.texts\.|merged-lines\.tsx)/,
      of: beyond(2, all),
      priority: 21,
    },
    {
      name: "session",
      test: /calls:tickets\/|\/(merge-cart\.atoms|merge-question\.atoms|attribution\.atoms|(visitor-)?favourites(\.atoms)?|arrival)\./,
      of: beyond(1, 4),
      priority: 20,
    },
    { name: "browse", test: /\/(use-)?browse\./, of: beyond(2, all), priority: 20 },
    {
      name: "recurring-field",
      test: /\/(recurring-field|expensive-ticket)\./,
      of: beyond(1, all),
      priority: 20,
    },
    {
      name: "lists",
      test: /\/ui\/(base\/picture|navigation\/(pagination|tab-links|month-links))\./,
      of: beyond(2, all),
      priority: 20,
    },
    {
      name: "overlays",
      test: /\/ui\/overlays\/dialog\./,
      of: beyond(1, all),
      priority: 20,
    },
    {
      name: "notices",
      test: /\/(toasts?|merge-question|shell\.texts|use-favourite-choice|games\/favourite-numbers)\.(?!atoms)/,
      of: beyond(1, 4),
      priority: 19,
    },
    { name: "paper", test: /\/(paper|recurring\/request)\./, of: beyond(2, all), priority: 19 },
    { name: "tips", test: /\/(info-tip|replaced-text)\./, priority: 19 },
    { name: "pages", of: beyond(MOST, all), priority: 18 },
    { name: "texts", test: /\/src\/ui\/(text|navigation)\//, of: beyond(3, all), priority: 17 },
  ]
}

/** Files of the program with every element: what all first views need is one, and so is what is loaded later. */
export const everyElementChunks: readonly ChunkGroup[] = [
  networkChunk,
  { name: "every", tags: ["$initial"], priority: 50 },
  { name: "later", minShareCount: 2, priority: 1 },
]
