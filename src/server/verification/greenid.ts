import { html, raw } from "hono/html"
import * as v from "valibot"
import { isSamePerson } from "#src/domain/account/same-person.ts"
import { Failure } from "#src/server/core/failure.ts"
import type { GreenIdConfig } from "./greenid-config.ts"
import { type Check, type Person, unavailable } from "./provider.ts"

/**
 * The page in which greenID's script runs: in a frame, and sandboxed, so that it reads neither the shop's pages nor its
 * cookies. It knows nobody until the element that shows it hands over the customer's details.
 */
export const greenIdPage = ({ url }: GreenIdConfig, nonce: string) => html`<!doctype html>
  <html lang="en">
    <meta name="viewport" content="width=device-width" />
    <title>greenID</title>
    <link rel="stylesheet" href="${url}/df/assets/stylesheets/greenid.css" />
    <style nonce="${nonce}">
      body {
        font:
          16px/1.5 system-ui,
          sans-serif;
        margin: 16px;
        color: #1b1f2a;
        background: #fff;
      }
    </style>
    <form id="person" hidden></form>
    <div id="greenid"></div>
    <script nonce="${nonce}" src="${url}/df/javascripts/greenidConfig.js"></script>
    <script nonce="${nonce}" src="${url}/df/javascripts/greenidui.min.js"></script>
    <script nonce="${nonce}">
      ${raw(`(${runGreenIdPage})()`)}
    </script>
  </html>`

/** Lets the page load greenID's own files, and nothing else. */
export const greenIdPolicy = (
  { url }: GreenIdConfig,
  nonce: string,
  ancestors: readonly string[],
): string => {
  const { origin } = new URL(url)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${origin}`,
    // Its controls bring styles of their own on their elements.
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    `font-src ${origin}`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(" ")}`,
    "sandbox allow-scripts allow-forms allow-popups",
  ].join("; ")
}

/** The parts of greenID's script that are used, and what it reports when a session ends. */
interface GreenIdUi {
  setup(options: {
    environment: string
    formId: string
    frameId: string
    country: string
    errorCallback: (token: string, name: string) => void
    sessionCompleteCallback: (token: string) => void
    sessionCancelledCallback: (token: string) => void
  }): void
}

/**
 * Runs in the page with greenID's script, written out as text: it can name nothing outside itself. It says that it is
 * ready, is handed the customer's details over a port of its own, has greenID take them up, and tells what came of it.
 */
function runGreenIdPage(): void {
  const { greenidUI } = window as unknown as { greenidUI?: GreenIdUi }
  const { parent } = window
  parent.postMessage({ greenId: greenidUI ? "ready" : "unreachable" }, "*")
  addEventListener("message", ({ source, data, ports }: MessageEvent) => {
    const [port] = ports
    if (source !== parent || !port || !greenidUI || data?.greenId !== "begin") return
    const form = document.getElementById("person") as HTMLFormElement
    for (const [name, value] of Object.entries(data.form as Record<string, string>)) {
      const field = document.createElement("input")
      Object.assign(field, { id: name, name, value, type: "hidden" })
      form.append(field)
    }
    greenidUI.setup({
      environment: data.environment,
      formId: form.id,
      frameId: "greenid",
      country: "country",
      errorCallback: (token, name) => port.postMessage({ greenId: "failed", token, name }),
      sessionCompleteCallback: (token) => port.postMessage({ greenId: "complete", token }),
      sessionCancelledCallback: (token) => port.postMessage({ greenId: "cancelled", token }),
    })
    // Once the session is over greenID lets the form go; there is nowhere for it to go to.
    form.submit = () => {}
    form.requestSubmit()
    new ResizeObserver(() =>
      port.postMessage({ greenId: "height", height: document.documentElement.offsetHeight }),
    ).observe(document.documentElement)
  })
}

/** How long greenID may take to say what came of a session, milliseconds. */
const PATIENCE_MS = 10_000

/** `VERIFIED_WITH_CHANGES`: papers spell a name in another way; who was registered is compared all the same. */
const VERIFIED = new Set(["VERIFIED", "VERIFIED_ADMIN", "VERIFIED_WITH_CHANGES"])

const text = v.nullish(v.string(), "")
const Result = v.object({
  error: v.optional(v.boolean(), false),
  verificationResult: text,
  verificationId: text,
  givenName: text,
  middleNames: text,
  surname: text,
  dob: text,
  state: text,
  postcode: text,
})
type Result = v.InferOutput<typeof Result>

/** The session of a browser, or the verification that it was part of: a session is known for half an hour. */
export type VerificationReference =
  | { readonly verificationToken: string }
  | { readonly verificationId: string }

/** "03/02/1990", "1990-02-03" or with a time behind it, as "1990-02-03". */
function dateOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? []
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return text.slice(0, 10)
}

const isAbout = (person: Person, result: Result) =>
  isSamePerson(person, {
    givenNames: `${result.givenName} ${result.middleNames}`.trim(),
    familyName: result.surname,
    dateOfBirth: dateOf(result.dob),
    state: result.state,
    postcode: result.postcode,
  })

/**
 * Reads the result of a verification that greenID's own forms made in a browser. The browser only names it: the state
 * is asked for here, and the person it was about is compared, so that nobody is verified with somebody else's papers.
 * Rejects with 503 where greenID gives no sensible answer.
 */
export async function readGreenIdResult(
  { url, account, password }: GreenIdConfig,
  reference: VerificationReference,
  person: Person,
): Promise<Check> {
  const query = new URLSearchParams({ accountId: account, webServicePassword: password, ...reference })
  const result = await fetch(`${url}/df/verificationResult?${query}`, {
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(async (response) => {
      if (!response.ok) throw unavailable(`status ${response.status}`)
      return v.parse(Result, await response.json())
    })
    .catch((error: unknown) => {
      if (error instanceof Failure) throw error
      // The name of what went wrong: the address has the password in it.
      throw unavailable(error instanceof Error ? error.name : "unknown")
    })
  if (result.error) throw unavailable("greenID knows no such session")
  if (!isAbout(person, result)) return { result: "not_matched" }
  if (VERIFIED.has(result.verificationResult)) return { result: "verified" }
  if (result.verificationResult === "PENDING" && /^[\w-]{1,100}$/.test(result.verificationId))
    return { result: "pending", id: result.verificationId }
  return { result: "not_matched" }
}
