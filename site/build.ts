import { spawn } from "node:child_process"

type Program = readonly string[]

/** The programs of the shop, each as the parameters that build it. */
const BROWSER_PROGRAMS: readonly Program[] = ["elements", "site", "payment-fields", "desk"].map((mode) => [
  "--mode",
  mode,
])
const SERVER_PROGRAM: Program = ["--ssr"]
export const PROGRAMS: readonly Program[] = [...BROWSER_PROGRAMS, SERVER_PROGRAM]

/** What is built is the production program, however the shop that runs it is configured: React has two. */
const build = (program: Program) =>
  new Promise<boolean>((resolve) => {
    const parameters = ["build", ...program, "--logLevel", "warn"]
    const env = { ...process.env, NODE_ENV: "production" }
    spawn("vite", parameters, { stdio: "inherit", env }).once("exit", (code) => resolve(code === 0))
  })

/**
 * Builds the shop: the browser's programs at once, then the server, so that whoever finds its program finds the others.
 * Tells whether all could be built.
 */
export async function buildShop(): Promise<boolean> {
  const built = await Promise.all(BROWSER_PROGRAMS.map(build))
  return built.every(Boolean) && build(SERVER_PROGRAM)
}

/** `npm run build`. */
if (import.meta.main) process.exit((await buildShop()) ? 0 : 1)
