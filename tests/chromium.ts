import { existsSync } from "node:fs"

/** Chromium without a user interface, as playwright itself runs it: the same pages for a quarter less work. */
const headlessShell = "/usr/bin/chromium-headless-shell"
const systemChromium = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
]

/** Flags that keep a test browser quiet on a machine without a network or a graphics card. */
const quietFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** The browser the tests drive: `CHROMIUM_PATH`, else the system's, else playwright's own download. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return systemChromium.find((path) => existsSync(path))
}

/** Launch options for playwright. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = chromiumPath()
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : []
  return { ...(executablePath ? { executablePath } : {}), args: [...sandbox, ...quietFlags] }
}

/**
 * Launch options for tests, whose pages live for seconds: making their programs faster takes longer than that gains, a
 * twelfth of a run. Whatever measures takes `chromiumLaunch`.
 */
export function testBrowser(): ReturnType<typeof chromiumLaunch> {
  const { args, ...launch } = chromiumLaunch()
  return { ...launch, args: [...args, "--js-flags=--no-maglev,--no-turbofan"] }
}
