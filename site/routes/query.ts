import { pageNumber } from "#src/domain/site/page-number.ts"

/**
 * The query parameters that a page depends on, each with how its value is read: undefined for a value that says
 * nothing. Whatever else stands in an address (campaigns, click ids, codes) makes no other page; the browser reads
 * it from its own address.
 */
export type QueryParameters = Readonly<Record<string, (value: string) => string | undefined>>

/** The parameters that an address has, by name, as its route reads them. */
export type PageQuery = Readonly<Record<string, string | undefined>>

export const readQuery = (parameters: QueryParameters = {}, given: URLSearchParams): PageQuery =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, read]) => {
      const value = given.get(name)
      const meant = value === null ? undefined : read(value)
      return meant === undefined ? [] : [[name, meant]]
    }),
  )

const LONGEST_TEXT = 500

/** Any text of a reasonable length; who shows it judges it. */
export const anyText = (value: string) => (value.length <= LONGEST_TEXT ? value : undefined)
/** Words to search for, where there are any. */
export const anyWords = (value: string) => {
  const words = value.trim()
  return words !== "" && words.length <= 100 ? words : undefined
}
/** A key of something that the shop sells, or sold. */
export const anyKey = (value: string) => (/^[a-z0-9][a-z0-9_-]{0,63}$/.test(value) ? value : undefined)
export const oneOf =
  (...known: readonly string[]) =>
  (value: string) =>
    known.includes(value) ? value : undefined
/** There or not, whatever its value. */
export const isGiven = () => ""
/** A day of a calendar: "2026-11-21". */
export const anyDay = (value: string) =>
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
/** A whole number above zero. */
export const anyNumber = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? value : undefined)
/** A page of a list after the first. */
export const listPage = (value: string) => {
  const number = pageNumber(value)
  return number > 1 ? String(number) : undefined
}
