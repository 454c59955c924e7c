import type { Typed } from "./field-spec.ts"

/** How a value is typed, and read again: what cannot be read is a text, which the server says is wrong. */
export interface Typing {
  readonly show: (value: unknown) => string
  readonly read: (text: string, currency: string) => unknown
}

const digits = (value: number, places: number) => (value / 10 ** places).toFixed(places)

const whole = (text: string): unknown => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : text)
/** Two decimals at most, read without a float. */
const hundredths = (text: string): unknown => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(`${match[1]}${(match[2] ?? "").padEnd(2, "0")}`) : text
}
const listOf = (read: (text: string) => unknown) => (text: string) =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(read)
const showAs = (show: (value: number) => string) => (value: unknown) =>
  value === undefined || value === null ? "" : typeof value === "number" ? show(value) : String(value)
const showList = (show: (value: number) => string) => (value: unknown) =>
  Array.isArray(value) ? value.map(showAs(show)).join(", ") : ""

const amount = (value: number) => digits(value, 2)
const text: Typing = { show: showAs(String), read: (typed) => typed }

export const typings: Readonly<Record<Typed, Typing>> = {
  text,
  area: text,
  markdown: text,
  words: {
    show: (value) => (Array.isArray(value) ? value.join(" ") : ""),
    read: (typed) => typed.split(/\s+/).filter(Boolean),
  },
  number: { show: showAs(String), read: whole },
  amount: { show: showAs(amount), read: hundredths },
  // Ten-thousandths are hundredths of a percentage.
  share: { show: showAs(amount), read: hundredths },
  numbers: { show: showList(String), read: listOf(whole) },
  amounts: { show: showList(amount), read: listOf(hundredths) },
  money: {
    show: (value) => String((value as { amount?: unknown } | null | undefined)?.amount ?? ""),
    read: (typed, currency) => ({ amount: showAs(amount)(hundredths(typed)), currency }),
  },
}

export const isTyped = (kind: string): kind is Typed => Object.hasOwn(typings, kind)
