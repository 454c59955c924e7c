/** The shop's own program, as the build makes it. */
export const SHOP_PROGRAM = "dist/server/main.js"

/**
 * How the shop's process is started: rendering leaves much short-lived garbage, and with larger young generations,
 * or memory pools for every thread that compresses, the process would hold on to far more than it needs.
 */
export const shopProcess = {
  parameters: ["--max-semi-space-size=8", SHOP_PROGRAM],
  environment: { MALLOC_ARENA_MAX: "2" },
} as const
