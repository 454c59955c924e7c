/** A country's name in the reader's language; its code where the language has none. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code

/** Countries that English calls "the …". */
const withArticle = new Set(
  "AE BS CC CD CF CK DO FK FO GB GM KM KY MH MP MV NL PH SB SC TC TF UM US VG VI".split(" "),
)

/** A country as a sentence names it: "in the United States", "in France". */
export const countryInSentence = (code: string, locale: string): string =>
  `${withArticle.has(code) ? "the " : ""}${countryName(code, locale)}`

/** "Sydney, Australia", as far as it is known; null for nowhere. */
export function placeName(
  { country, city }: { readonly country: string | null; readonly city: string | null },
  locale: string,
): string | null {
  if (country === null) return null
  return city === null ? countryInSentence(country, locale) : `${city}, ${countryName(country, locale)}`
}
