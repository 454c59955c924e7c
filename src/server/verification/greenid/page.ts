import { html, raw } from "hono/html"
import type { GreenIdConfig } from "./config.ts"
import { runGreenIdPage } from "./page-script.ts"

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
