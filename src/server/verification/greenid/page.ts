import { html, raw } from "hono/html"
import type { GreenIdConfig } from "./config.ts"

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
