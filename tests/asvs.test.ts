import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

/**
 * OWASP ASVS 5.0, levels 1 and 2, chapters 6 (authentication), 7 (sessions) and 8 (access control): what each asks for
 * in our words, and the test that shows it, or why it is open or does not concern the shop.
 */
type Met = readonly [asked: string, file: string, words: string]
type Open = readonly [asked: string, open: string]

const api = "tests/api/accounts"
const journeys = "tests/journeys/account"
const decision = "src/decisions/037-who-gets-in.md"
const ownership = "tests/api/site/every-call.test.ts"

const requirements: Readonly<Record<string, Met | Open>> = {
  "6.1.1": ["guessing is answered as documented", decision, "**Against guessing.**"],
  "6.1.2": ["words that are no passwords are listed", decision, "the words of the trade"],
  "6.1.3": ["every way in is listed", decision, "**Ways in.**"],
  "6.2.1": ["eight characters at least", "src/contract/fields.ts", "v.minLength(10, fieldMessages.password)"],
  "6.2.2": [
    "a password can be changed",
    `${journeys}/sign-in/password.spec.ts`,
    "changes the password by the present one only",
  ],
  "6.2.3": ["with the present one", `${api}/sign-in/password.test.ts`, "asks for the present password"],
  "6.2.4": [
    "none of the most used",
    `${api}/sign-in/password.test.ts`,
    "is refused, wherever a password is chosen",
  ],
  "6.2.5": [
    "any characters",
    `${api}/sign-in/password.test.ts`,
    "may be of any characters, long, and with blanks",
  ],
  "6.2.6": [
    "fields hide it",
    "src/shop/sign-in/sign-in.test.tsx",
    "has fields that a password manager knows, which hide a password and take a pasted one",
  ],
  "6.2.7": [
    "it can be pasted",
    "src/shop/sign-in/sign-in.test.tsx",
    "has fields that a password manager knows, which hide a password and take a pasted one",
  ],
  "6.2.8": [
    "compared as typed",
    `${api}/sign-in/password.test.ts`,
    "may be of any characters, long, and with blanks",
  ],
  "6.2.9": [
    "64 characters and more",
    `${api}/sign-in/password.test.ts`,
    "may be of any characters, long, and with blanks",
  ],
  "6.2.10": ["good until it is changed", decision, "are not changed by time"],
  "6.2.11": ["no words of the trade", `${api}/sign-in/password.test.ts`, "Powerball2026"],
  "6.2.12": ["none that was leaked", `${api}/sign-in/attacks-on-passwords.test.ts`, "opens no account"],
  "6.3.1": [
    "guessing is stopped",
    `${api}/sign-in/attacks-on-passwords.test.ts`,
    "of 1,000 guesses at one account from 50 addresses",
  ],
  "6.3.2": [
    "no accounts come with a release",
    "tests/api/site/production.test.ts",
    "nothing that was made up",
  ],
  "6.3.3": [
    "more than one factor is needed",
    `${api}/sign-in/second-factor-settings.test.ts`,
    "asks everybody for a mailed code who has no factor of their own",
  ],
  "6.3.4": [
    "no other way in, all as strong",
    `${api}/sign-in/delegated-sessions.test.ts`,
    "every other is refused with the code that says why",
  ],
  "6.4.1": [
    "first secrets are random and short-lived",
    "tests/api/desk/staff/staff.test.ts",
    `expect((await aBrowser().call(invitations.look, { body: { token } })).status, "used").toBe(410)`,
  ],
  "6.4.2": ["no hints and questions", decision, "no hint or question that stands for a password"],
  "6.4.3": [
    "a forgotten password does not pass the second factor",
    `${api}/sign-in/password.test.ts`,
    "ends every session",
  ],
  "6.4.4": [
    "a lost factor takes as much proof",
    `${api}/sign-in/two-factor.test.ts`,
    "gives recovery codes that count once each",
  ],
  "6.5.1": [
    "codes count once",
    `${api}/sign-in/two-factor.test.ts`,
    "takes a code once even where it comes many times at once",
  ],
  "6.5.2": [
    "codes are stored as keyed marks",
    "tests/api/site/secrets.test.ts",
    "stands in no log and in no table after it was used in every way",
  ],
  "6.5.3": ["codes are random", "src/server/sign-in/two-factor/single-use-codes.ts", `from "node:crypto"`],
  "6.5.4": ["twenty bits at least", "src/server/sign-in/two-factor/single-use-codes.ts", "10 ** CODE_LENGTH"],
  "6.5.5": [
    "ten minutes, and thirty seconds for an app",
    `${api}/sign-in/two-factor.test.ts`,
    "counts for its thirty seconds, and ten more for a clock that differs",
  ],
  "6.6.1": ["no codes by phone", "src/contract/sign-in/two-factor-method.ts", `["authenticator", "email"]`],
  "6.6.2": [
    "a mailed code belongs to its request",
    `${api}/sign-in/two-factor.test.ts`,
    "good once and for ten minutes",
  ],
  "6.6.3": [
    "guessing codes is stopped",
    `${api}/sign-in/two-factor.test.ts`,
    "locks the account after five wrong codes",
  ],
  "6.8.1": [
    "providers cannot pass for each other",
    `${api}/sign-in/social-sign-in.test.ts`,
    "is linked to one customer only, and each has one of a provider",
  ],
  "6.8.2": ["signatures are checked", `${api}/sign-in/social-safety.test.ts`, "another key signed"],
  "6.8.3": ["SAML, which is not spoken", "src/contract/sign-in/social-provider.ts", `["google", "apple"]`],
  "6.8.4": [
    "how strong the provider's sign-in was",
    `${api}/sign-in/social-sign-in.test.ts`,
    "asks for the second factor as after a password",
  ],
  "7.1.1": ["how long sessions last", decision, "**How long.**"],
  "7.1.2": ["how many at once", decision, "any number of places"],
  "7.1.3": ["what providers' sessions do", decision, "A provider's session is the provider's"],
  "7.2.1": [
    "tokens are judged by the server",
    `${api}/sign-in/session-list.test.ts`,
    "access, refresh and transfer tokens are refused",
  ],
  "7.2.2": [
    "tokens are made for each session",
    `${api}/sign-in/accounts.test.ts`,
    "an older token ends the session",
  ],
  "7.2.3": ["128 random bits", "src/server/core/database/ids.ts", "randomBytes(32)"],
  "7.2.4": [
    "signing in makes a new one",
    `${api}/sign-in/session-bounds.test.ts`,
    "ends twelve hours after it began",
  ],
  "7.3.1": [
    "an hour without a call",
    `${journeys}/sign-in/session-end.spec.ts`,
    "a session that nobody used for an hour ends",
  ],
  "7.3.2": [
    "twelve hours in all",
    `${api}/sign-in/session-bounds.test.ts`,
    "ends twelve hours after it began, however busy it is",
  ],
  "7.4.1": ["an ended session is of no use", `${api}/sign-in/session-list.test.ts`, "ends at once"],
  "7.4.2": ["a closed account has none", `${api}/account-closure.test.ts`, "ends every session"],
  "7.4.3": [
    "a new password ends the others",
    `${api}/sign-in/password.test.ts`,
    "keeps only the session that changed it",
  ],
  "7.4.4": [
    "signing out is on every page",
    `${journeys}/account-home.spec.ts`,
    `getByRole("link", { name: "Sign out" })`,
  ],
  "7.4.5": [
    "staff can end one customer's sessions, and everybody's",
    `${api}/sign-in/session-list.test.ts`,
    "is ended by staff",
  ],
  "7.5.1": [
    "what matters takes the password or a code",
    `${api}/details/details.test.ts`,
    "a new email address needs the password",
  ],
  "7.5.2": [
    "customers see and end their sessions",
    `${journeys}/sign-in/sessions.spec.ts`,
    "a customer signs out another browser",
  ],
  "7.6.1": ["sessions end as documented", decision, "ours does not end with it"],
  "7.6.2": [
    "nobody is signed in unasked",
    `${journeys}/sign-in/token-sign-in.spec.ts`,
    "asks before a link makes it somebody else's",
  ],
  "8.1.1": ["who may do what is written down", "src/contract/endpoint.ts", "caller"],
  "8.1.2": [
    "and which fields",
    `${api}/sign-in/delegated-sessions.test.ts`,
    "tells the partner's page no surname, address, card",
  ],
  "8.2.1": ["calls are for whom they name", ownership, "asks visitors and partners to sign in"],
  "8.2.2": [
    "what is one customer's is no other's",
    ownership,
    "what is one customer's is not there for another",
  ],
  "8.2.3": [
    "fields too",
    `${api}/details/details.test.ts`,
    "are changed by support where the site's owner says so",
  ],
  "8.3.1": [
    "the server decides",
    `${api}/sign-in/delegated-sessions.test.ts`,
    "is of no use outside a frame",
  ],
  "8.3.2": ["at once", `${api}/sign-in/session-list.test.ts`, "ends at once"],
  "8.3.3": ["partners act as themselves", ownership, "a partner makes tokens for its own customers only"],
  "8.4.1": ["partners do not meet", "tests/api/cart/partner-carts.test.ts", "partner"],
}

const rows = Object.entries(requirements)
const met = rows.flatMap(([id, row]) =>
  row.length === 3 ? [{ id, asked: row[0], file: row[1], words: row[2] }] : [],
)

it.each(met)("$id, $asked, is shown by $file", ({ file, words }) => {
  expect(readFileSync(file, "utf8")).toContain(words)
})

it("what is open is known by name", () => {
  const open = rows.flatMap(([id, row]) => (row.length === 2 ? [id] : []))
  expect(open).toEqual([])
})
