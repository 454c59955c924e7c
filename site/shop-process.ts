/** The shop's own program, as the build makes it. */
export const SHOP_PROGRAM = "dist/server/main.js"

/**
 * How the shop's process is started: rendering leaves much short-lived garbage, and with larger young generations,
 * or memory pools for every thread that compresses, the process would hold on to far more than it needs. The heap is
 * collected when it has grown by 40 of 100, for the same reason. What was compiled is stored beside the build, which
 * saves a quarter of the work of the next start.
 */
export const shopProcess = {
  parameters: ["--max-semi-space-size=8", "--heap-growing-percent=40", SHOP_PROGRAM],
  environment: { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: "dist/compiled" },
} as const
