/** How parts of an address are shortened, and words that say nothing of where it is. */
const written: Readonly<Record<string, string>> = {
  av: "avenue",
  ave: "avenue",
  bvd: "boulevard",
  blvd: "boulevard",
  cct: "circuit",
  cl: "close",
  cres: "crescent",
  ct: "court",
  dr: "drive",
  gdns: "gardens",
  gr: "grove",
  hwy: "highway",
  ln: "lane",
  pde: "parade",
  pl: "place",
  rd: "road",
  sq: "square",
  st: "street",
  tce: "terrace",
  ter: "terrace",
}
const silent = new Set(["apartment", "apt", "flat", "no", "number", "the", "u", "unit"])

/** A name or a line as it is compared: without case, accents and everything that is neither letter nor digit. */
export const plainName = (text: string): string => plainWords(text).join("")

const plainWords = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Where somebody lives, the same for the usual ways of writing it: "Unit 2, 14 High St" is "2/14 High Street". */
export const plainAddress = (address: {
  readonly address: string
  readonly postcode: string
  readonly country: string
}): string => {
  const line = plainWords(address.address)
    .filter((word) => !silent.has(word))
    .map((word) => (Object.hasOwn(written, word) ? written[word] : word))
  return [line.join(" "), plainName(address.postcode), address.country.toLowerCase()].join("|")
}
