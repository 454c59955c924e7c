import { globSync } from "node:fs"
import { playwright } from "@vitest/browser-playwright"
import type { BuildOptions } from "vite"
import { configDefaults, defineConfig } from "vitest/config"
import { cachedModules } from "./tests/cached-modules.ts"
import { chromiumLaunch } from "./tests/chromium.ts"
import { SlowFirst } from "./tests/slow-first.ts"
import { acyclicChunks } from "./widgets/build/acyclic-chunks.ts"
import { type ChunkGroup, checkedChunkGroups } from "./widgets/build/chunk-groups.ts"
import { withoutSummaries } from "./widgets/build/contract-summaries.ts"
import { stableEntries } from "./widgets/build/entries.ts"
import { withoutPreloading } from "./widgets/build/without-preloading.ts"

/** "lotto-cart" for an element, "site" for the site's own program, "payment-fields" for that of a gateway's card fields. */
const entryName = (file: string) =>
  /widgets\/elements\/(lotto-[a-z-]+)\.tsx$/.exec(file)?.[1] ??
  (file.includes("payment-fields") ? "payment-fields" : "site")

/**
 * Style sheets are compared by their text: what the server sends with a first view must be, letter for letter,
 * what the browser's program would bring.
 */
const sameStyles = {
  cssTarget: ["chrome125", "firefox128", "safari17.5"],
  cssMinify: "lightningcss" as const,
}

/**
 * React chooses its program by NODE_ENV when it is imported, and a shop without NODE_ENV would render with the
 * development one: it is built into the server's program, as the one for production.
 */
const productionReact = {
  ssr: { noExternal: ["react", "react-dom", "jotai"] },
  define: { "process.env.NODE_ENV": '"production"' },
}

/** Libraries mark their files "use client" for frameworks that this is not. */
const withoutDirectives: NonNullable<BuildOptions["rolldownOptions"]>["onLog"] = (level, log, handler) => {
  if (log.code !== "MODULE_LEVEL_DIRECTIVE") handler(level, log)
}

/** Files of the browser build that hold what is wanted together; every path in a pattern must be that of a module. */
const chunkGroups: readonly ChunkGroup[] = [
  // What speaks to the API and knows its calls: loaded with the first call, and no element waits for it.
  {
    name: "network",
    test: /node_modules\/valibot\/|src\/(client\/lazy\/|contract\/(?!headers|error\.|wire-money|tickets\/limits|draws\/page-size|account\/(optional-field-names|location\/states|verification\/id-document-kinds|limits\/limit-period)|payments\/(withdrawal-codes|transaction-kinds)|site\/(ratings|footer-forms|release)|content\/preview-collections))/,
    priority: 4,
  },
  // Names of calls that no ticket needs.
  {
    name: "calls",
    test: /src\/(client\/endpoints\/(account|content|recurring|draws|orders|products)|domain\/site\/paths\/account-paths)\./,
    priority: 2,
  },
  // Forms are on many pages, and on none that a partner's visitor sees first.
  {
    name: "form",
    test: /src\/(ui\/form\/(?!person-fields|lazy|text-area-field)|state\/query\/failures)/,
    minShareCount: 2,
    priority: 2,
  },
  // What lies in a cart or was bought, and what it is called: not wanted before the ticket can be built.
  {
    name: "cart-orders",
    test: /src\/(state\/(account\/customer-queries|content\/line-texts)|domain\/tickets\/line-name|ui\/ticket\/ticket-paper)\./,
    minShareCount: 2,
    priority: 2,
  },
  // What stands below the ticket and comes when the browser has nothing else to do.
  {
    name: "below-ticket",
    test: /src\/(state\/(content\/tips|catalogue\/syndicate-queries|promotions\/lazy\/credits\.atoms)|features\/ticket-builder\/lazy\/below-ticket\/(syndicates-link|builder-tips)|ui\/text\/tip-list)\./,
    minShareCount: 2,
    priority: 2,
  },
  // What the parts of a ticket say that come after it.
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
  // What a step begins with, and a button that changes the cart: small, and wanted together.
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
    test: /src\/state\/(visit\/current-path|account\/customer-query|promotions\/stored-promotion|browser\/dedupe)\./,
    priority: 2,
  },
  // What is over the page, which few begin with.
  { name: "dialog", test: /src\/ui\/overlays\/(dialog|scroll-lock)\./, priority: 2 },
  // Posts as a blog's pages and the front page list them.
  {
    name: "posts",
    test: /src\/(features\/blog\/(latest-posts|post-card)|ui\/navigation\/link-card)\./,
    priority: 2,
  },
  // What is asked of raffles, and how one is named.
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
  // What nearly every element needs, in one file: few requests, and it compresses better.
  // The stepper is wanted by as many, but by most of them after what is seen first.
  { name: "core", test: /^(?!.*\/ui\/controls\/stepper\.)/, minShareCount: 10, priority: 1 },
  // The lotteries to choose from, which the front page shows too.
  { name: "lotteries", test: /src\/features\/lottery-listing(?!\/(hero|sorted-listing))/ },
  // The ticket that a customer fills in.
  {
    name: "choose",
    test: /src\/features\/(purchase|ticket-builder(?!\/lazy))|src\/screens\/purchase\/(purchase|later)-steps|widgets\/methods\/add-ticket|src\/state\/ticket-draft\/draft-parts/,
  },
  // What games cost, which lists of products say too.
  { name: "terms", test: /src\/domain\/(tickets\/pricing|recurring\/recurring-terms)\./, priority: 2 },
  // Tickets as the cart, a receipt or a raffle know them too, and what begins any of them.
  {
    name: "tickets",
    test: /src\/domain\/(tickets\/(draft\/(random|ticket-(draft|readiness))|games\/game)|draws\/jackpot)[-.]|src\/state\/(site\/(load-part|step-history)|browser\/(storage|write-later)|draws\/use-cutoff|ticket-draft\/ticket-draft)|src\/ui\/(controls\/(field|number-grid|arrow-keys|stepper)|ticket\/number-ball|base\/tint)|widgets\/partner\/lazy-checkout-frame/,
  },
]

/** Packages that features and elements use in the browser. */
const foundInTests = [
  "@floating-ui/react",
  "@r2wc/core",
  "@testing-library/react",
  "jotai/react",
  "jotai/vanilla",
  "js-cookie",
  "react",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "react/jsx-dev-runtime",
  "valibot",
]

/** What people's machines may be set to: rules about days must not depend on it. */
const timeZones = ["UTC", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati"]

/** The desk is a site of its own: it shares no file with the shop, which grows by nothing of it. */
const desk: BuildOptions = {
  ...sameStyles,
  outDir: "dist/desk",
  target: "es2024",
  manifest: true,
  assetsInlineLimit: 0,
  rolldownOptions: { input: "site/desk/main.tsx", onLog: withoutDirectives },
}

/**
 * One configuration, four programs: the browser build (`vite build`), the server build (`vite build --ssr`), the desk
 * (`vite build --mode desk`) and the unit tests (`vitest`, projects "rules" and "elements").
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  publicDir: mode === "desk" ? false : "site/public",
  ...(mode === "desk" ? { base: "/desk/" } : {}),
  plugins: [
    ...(mode === "desk" ? [] : [stableEntries()]),
    ...(isSsrBuild || mode === "desk"
      ? []
      : [withoutSummaries(), withoutPreloading(), checkedChunkGroups(chunkGroups), acyclicChunks()]),
  ],
  // Files that scripts name are found beside the script, also on a partner's page.
  ...(isSsrBuild ? productionReact : {}),
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "js" ? { relative: true } : undefined) },
  build:
    mode === "desk"
      ? desk
      : isSsrBuild
        ? {
            ...sameStyles,
            outDir: "dist/server",
            target: "node24",
            rolldownOptions: {
              // Beside the shop's program those that read and draw pictures, in threads of their own.
              input: {
                main: "site/server/main.ts",
                "picture-worker": "src/server/pictures/picture-worker.ts",
                "result-picture-worker": "src/server/pictures/result/result-picture-worker.ts",
              },
              onLog: withoutDirectives,
            },
          }
        : {
            ...sameStyles,
            outDir: "dist/client",
            target: "es2024",
            manifest: true,
            modulePreload: false,
            assetsInlineLimit: 0,
            rolldownOptions: {
              // The site's browser program, and one entry for each element: partners load them by tag.
              input: Object.fromEntries(
                globSync([
                  "site/browser/main.ts",
                  "site/payment-fields/main.ts",
                  "widgets/elements/lotto-*.tsx",
                ]).map((file) => [entryName(file), file]),
              ),
              output: {
                // Nothing happens when a property of ours is only read, so what reads one for nothing goes.
                minify: { compress: { target: "es2024", treeshake: { propertyReadSideEffects: false } } },
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [...chunkGroups],
                },
              },
              onLog: withoutDirectives,
              // Definitions are read by whoever imports an element's module.
              preserveEntrySignatures: "allow-extension",
            },
          },
  test: {
    sequence: { sequencer: SlowFirst },
    // Nothing here measures time: a busy machine may take its own.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
    projects: [
      ...timeZones.map((timeZone) => ({
        extends: true as const,
        test: {
          name: `time ${timeZone}`,
          environment: "node",
          env: { TZ: timeZone },
          pool: "forks" as const,
          include: ["src/domain/draws/dates/{calendar,draw-day,time-zone}.test.ts"],
        },
      })),
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          globalSetup: "tests/api/setup/databases/templates.ts",
          setupFiles: ["tests/stage/fixed-seed.ts", "tests/stage/leaves-nothing.ts"],
          // Servers and databases of their own wait as much as they work: two files at a time.
          maxWorkers: 2,
          // What a file imports is loaded once for all files; loading it for each took over half of the time.
          isolate: false,
          include: ["src/**/*.test.ts", "site/**/*.test.ts", "widgets/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [
            ...configDefaults.exclude,
            "tests/journeys/**",
            "src/domain/draws/dates/time-zone.test.ts",
          ],
        },
      },
      {
        extends: true,
        plugins: [cachedModules()],
        // Named beforehand: one that is found while a test runs reloads the page under it.
        optimizeDeps: { include: [...foundInTests] },
        test: {
          name: "elements",
          // As many pages as there are workers of rules, which vitest then runs at once.
          maxWorkers: 2,
          setupFiles: "tests/stage/clean-browser.ts",
          include: ["src/**/*.test.tsx", "widgets/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
}))
