import { globSync } from "node:fs"
import { playwright } from "@vitest/browser-playwright"
import type { BuildOptions, InlineConfig } from "vite"
import { configDefaults, defineConfig } from "vitest/config"
import { withBrowserTexts } from "./site/browser-texts.ts"
import { drawnIcons } from "./site/icons.ts"
import { targets } from "./src/domain/core/browser/floor.ts"
import { cachedModules } from "./tests/cached-modules.ts"
import { testBrowser } from "./tests/chromium.ts"
import { isLong } from "./tests/long.ts"
import { SlowFirst } from "./tests/slow-first.ts"
import { acyclicChunks } from "./widgets/build/acyclic-chunks.ts"
import { bundlerGroups, type ChunkGroup, checkedChunkGroups } from "./widgets/build/chunk-groups.ts"
import { cleanProgram } from "./widgets/build/clean-natives.ts"
import { compressedFiles } from "./widgets/build/compressed-files.ts"
import { elementChunks, everyElementChunks } from "./widgets/build/element-chunks.ts"
import { stableEntries } from "./widgets/build/entries.ts"
import { readFirstViews } from "./widgets/build/first-views.ts"
import { floorCheck } from "./widgets/build/floor-check.ts"
import { namedCalls, withoutSummaries } from "./widgets/build/named-calls.ts"
import { scaledText } from "./widgets/build/scaled-text.ts"
import { siteChunks } from "./widgets/build/site-chunks.ts"
import { withoutPreloading } from "./widgets/build/without-preloading.ts"

/**
 * Style sheets are compared by their text: what the server sends with a first view must be, letter for letter,
 * what the browser's program would bring.
 */
const sameStyles = {
  cssTarget: targets,
  cssMinify: "lightningcss" as const,
}

/**
 * React chooses its program by NODE_ENV when it is imported, and a shop without NODE_ENV would render with another one
 * than its pages have: it is built into the server's program, like theirs as `site/build.ts` and `site/dev.ts` say.
 */
const builtReact = {
  ssr: { noExternal: ["react", "react-dom", "jotai"] },
  define: {
    "process.env.NODE_ENV": JSON.stringify(
      process.env.NODE_ENV === "development" ? "development" : "production",
    ),
  },
}

type RolldownOptions = NonNullable<BuildOptions["rolldownOptions"]>

/** Leaves out what a build need not say. */
const without =
  (...codes: readonly string[]): RolldownOptions["onLog"] =>
  (level, log, handler) => {
    if (!codes.includes(log.code ?? "")) handler(level, log)
  }
/** Libraries mark their files "use client" for frameworks that this is not. */
const DIRECTIVE = "MODULE_LEVEL_DIRECTIVE"
/** The site begins with parts that elements load later. */
const LOADED_ALREADY = "INEFFECTIVE_DYNAMIC_IMPORT"

/** Packages that features and elements use in the browser. */
const foundInTests = [
  "@floating-ui/react",
  "@r2wc/core",
  "@tanstack/react-query",
  "@testing-library/react",
  "jotai/react",
  "jotai/vanilla",
  "js-cookie",
  "ofetch",
  "react",
  "react-dom",
  "react-dom/client",
  "react-dom/server",
  "react-router",
  "react/jsx-dev-runtime",
  "valibot",
]

/**
 * What people's machines may be set to: rules about days must not depend on it. Each zone is a process of its own; a
 * usual run takes the one furthest ahead and one that changes its clocks by half an hour.
 */
const timeZones = ["Australia/Lord_Howe", "Pacific/Kiritimati"].concat(
  isLong ? ["UTC", "Asia/Kathmandu", "America/St_Johns"] : [],
)

/** Beside each program stand the licences of what it is made of, which the shop serves (`site/server/licences.ts`). */
const withLicences = { license: { fileName: ".vite/licences.json" } } as const

/** What all programs for browsers have in common. */
const forBrowsers = (outDir: string, rolldownOptions: RolldownOptions): BuildOptions => ({
  ...sameStyles,
  outDir,
  target: targets,
  manifest: true,
  ...withLicences,
  assetsInlineLimit: 0,
  // Compressing takes longer than building, as it may.
  rolldownOptions: {
    onLog: without(DIRECTIVE),
    checks: { pluginTimings: false },
    // An atom that nothing reads goes: making one changes nothing.
    treeshake: { manualPureFunctions: ["atom"] },
    ...rolldownOptions,
  },
})

/** Programs whose pages name the files they need: see `without-preloading.ts`. */
const ownPreloads = { modulePreload: false } as const

/** Nothing happens when a property of ours is only read, so what reads one for nothing goes. */
const minify = { compress: { target: targets, treeshake: { propertyReadSideEffects: false } } } as const

const firstViews = readFirstViews()
const elementGroups = elementChunks(firstViews.views)

/** One entry for each element: partners load them by tag. */
const elements = forBrowsers("dist/elements", {
  transform: cleanProgram.transform,
  input: globSync("widgets/elements/lotto-*.tsx"),
  output: {
    minify,
    codeSplitting: { includeDependenciesRecursively: false, groups: bundlerGroups(elementGroups) },
  },
  // Definitions are read by whoever imports an element's module.
  preserveEntrySignatures: "allow-extension",
})

/** Files that scripts name are found beside the script, also on a partner's page. */
const besideScripts: InlineConfig["experimental"] = {
  renderBuiltUrl: (_, { hostType }) => (hostType === "js" ? { relative: true } : undefined),
}

/** All elements once more, in one program: a page that asks for all of them loads few files. */
const everyElement: InlineConfig = {
  configFile: false,
  publicDir: false,
  logLevel: "error",
  experimental: besideScripts,
  plugins: [
    scaledText(),
    cleanProgram.plugin,
    namedCalls(),
    withoutSummaries(),
    withoutPreloading(),
    acyclicChunks(),
    floorCheck(),
  ],
  build: {
    ...forBrowsers("dist/elements", {
      transform: cleanProgram.transform,
      input: "widgets/partner/every-element.ts",
      output: { minify, codeSplitting: { groups: [...everyElementChunks] } },
      onLog: without(DIRECTIVE, LOADED_ALREADY),
      preserveEntrySignatures: "allow-extension",
    }),
    ...ownPreloads,
    manifest: false,
    write: false,
  },
}

/**
 * The shop's own pages. They share no file with the elements on partners' pages, which browsers would not share
 * between two sites either.
 */
const site = forBrowsers("dist/site", {
  input: { site: "site/browser/main.ts" },
  output: { minify, codeSplitting: { groups: [...siteChunks] } },
  onLog: without(DIRECTIVE, LOADED_ALREADY),
})

/**
 * The pages with gateways' fields are a program of their own: what runs beside a card's number is only what it needs, and
 * the shop's program never begins there.
 */
const paymentFields = forBrowsers("dist/payment-fields", {
  input: { "payment-fields": "site/payment-fields/main.ts" },
  output: { minify },
})

/** The desk is a site of its own: it shares no file with the shop, which grows by nothing of it. */
const desk = forBrowsers("dist/desk", { input: "site/desk/main.tsx" })

const server: BuildOptions = {
  ...sameStyles,
  ...withLicences,
  outDir: "dist/server",
  target: "node24",
  rolldownOptions: {
    // Beside the shop's program those that have threads of their own.
    input: {
      main: "site/server/main.ts",
      "picture-worker": "src/server/core/pictures/picture-worker.ts",
      "drawing-worker": "src/server/core/pictures/drawing-worker.ts",
      "strength-worker": "src/server/sign-in/strength-worker.ts",
    },
    onLog: without(DIRECTIVE),
  },
}

const chunked = (groups: readonly ChunkGroup[]) => [
  scaledText(),
  namedCalls(),
  withoutSummaries(),
  withoutPreloading(),
  checkedChunkGroups(groups),
  acyclicChunks(),
  floorCheck(),
]

/** The programs for browsers, by the mode they are built in. */
const programs = {
  elements: {
    build: { ...elements, ...ownPreloads },
    plugins: [
      cleanProgram.plugin,
      firstViews.plugin,
      stableEntries(everyElement),
      ...chunked(elementGroups),
      compressedFiles(),
    ],
  },
  site: {
    build: { ...site, ...ownPreloads },
    plugins: [...chunked(siteChunks), drawnIcons(), compressedFiles()],
    publicDir: "site/public",
  },
  "payment-fields": {
    build: { ...paymentFields, ...ownPreloads },
    plugins: [scaledText(), withoutPreloading(), floorCheck(), compressedFiles()],
  },
  desk: { build: desk, plugins: [scaledText(), floorCheck(), compressedFiles()], base: "/desk/" },
}

/**
 * One configuration for every program: the elements, the site, the payment fields and the desk (`vite build --mode
 * elements`, and so on), the server (`vite build --ssr`), and the unit tests (`vitest`, projects "rules" and "elements").
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  publicDir: false,
  ...(isSsrBuild
    ? { ...builtReact, build: server, plugins: [scaledText(), withBrowserTexts()] }
    : (programs[mode as keyof typeof programs] ?? {
        plugins: [scaledText(), namedCalls(), withBrowserTexts()],
      })),
  experimental: besideScripts,
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
          // Servers and databases of their own wait as much as they work: two files at a time; three took no less.
          maxWorkers: 2,
          // A shop makes much that is soon forgotten: with more room for it a run takes four fifths of the time.
          execArgv: ["--max-semi-space-size=128"],
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
            provider: playwright({ launchOptions: testBrowser() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
}))
