/** Values that break programs: too large, too small, half a character, what reaches for a prototype. */
const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  "",
  "\0",
  "\ud800",
  "__proto__",
  "%00",
  "x".repeat(70_000),
  -1,
  0.5,
  2 ** 53,
  1e19,
  -1e300,
  1e300,
]

/** Keys that a careless converter would take for something else. */
const keys = ["__proto__", "constructor", "prototype", "a\0b", "hasOwnProperty"]

/** Bodies that are no request at all, as text. */
export const brokenBodies: readonly string[] = [
  "",
  "{",
  "null",
  "7",
  '"text"',
  "[]",
  "[".repeat(20_000),
  `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`,
  '{"a_b":1,"aB":2}',
  `{"a":"${"x".repeat(300_000)}"}`,
  "\u0000",
  "\ufeff{}",
]

/** Values of one part of an address or query, as they would stand there. */
export const oddParts: readonly string[] = [
  "%00",
  "%E0%A4%A",
  "%ED%A0%80",
  "..%2f..%2f",
  "__proto__",
  "1e30",
  "99999999999999999999",
  "x".repeat(5000),
  "%F0%9F%8E%9F",
]
export const oddQueries: readonly string[] = [
  ...keys.map((key) => `${encodeURIComponent(key)}=1`),
  ...oddParts.map((part) => `limit=${part}&c[]=${part}&status=${part}`),
  "a_b=1&aB=2",
  "limit=1&limit=2",
  "status[]=past_products&status[]=upcoming_products",
  "[]=1",
  "=",
  "&&&",
  "%",
]

/**
 * Pieces that make a careless expression try again from everywhere: one piece, over and over, and an end that fails.
 */
export const repeatedPieces: readonly string[] = [
  "/",
  ".",
  "-",
  "_",
  "a",
  "1",
  "a1",
  "a.",
  "a@",
  " ",
  "\t",
  "a ",
  "?",
  "#",
  "&",
  "=",
  ";",
  ",",
  "%",
  "%2f",
  "%00",
  "../",
  "/a",
  "/autologin/",
  "?a",
  "eyJ-",
  "token ",
  "{a}",
  "é",
  "\\",
  "[",
  '"',
]
export const failingEnds: readonly string[] = ["", "x", "/x", "\n", "!", "@"]

/** Every way to spoil one value or one key of a body, the rest of it left as it is. */
export function* poisoned(body: unknown): Generator<unknown> {
  if (typeof body !== "object" || body === null) {
    yield* values
    return
  }
  if (Array.isArray(body)) {
    if (body.length > 0) for (const spoiled of poisoned(body[0])) yield [spoiled, ...body.slice(1)]
    return
  }
  for (const [name, value] of Object.entries(body))
    for (const spoiled of poisoned(value)) yield { ...body, [name]: spoiled }
  for (const key of keys) yield Object.fromEntries([...Object.entries(body), [key, { admin: true }]])
}
