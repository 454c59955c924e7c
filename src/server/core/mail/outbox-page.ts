import { html } from "hono/html"
import type { Selectable } from "kysely"
import type { Tables } from "../database/tables.ts"

type MailRow = Selectable<Tables["mail"]>

/** The page loads nothing and runs nothing; a mail in it is shown by the same rule, in a frame without an origin. */
export const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The head that a mail as sent lacks: a rule that nothing is loaded, and links that open beside the outbox. */
const MAIL_HEAD =
  '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'"><base target="_blank">'

const framed = (mail: string) => mail.replace("<head>", MAIL_HEAD)

/** Mails as they look, each with its text version beside it. */
export function outboxPage(mails: readonly MailRow[]) {
  if (mails.length === 0) return html`<p>No mail yet.</p>`
  const list = mails.map(
    ({ recipient, subject, body, html: look, created_at }) => html`<article>
      <h2>${subject}</h2>
      <p>To ${recipient}, ${created_at.toISOString()}</p>
      <div class="versions">
        ${
          look === null
            ? null
            : html`<iframe title="${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(look)}"></iframe>`
        }
        <pre>${body}</pre>
      </div>
    </article>`,
  )
  return html`<style>
      body { max-width: 1100px }
      .versions { display: flex; flex-wrap: wrap; gap: 16px }
      .versions > * { flex: 1 1 320px; min-width: 0; margin: 0 }
      iframe { box-sizing: border-box; height: 640px; resize: vertical; border: 1px solid #8885; border-radius: 8px }
      pre { overflow-wrap: anywhere }
    </style>
    ${list}`
}
