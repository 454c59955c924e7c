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

/** The parts of a street address, as registers of addresses keep them; those that a line does not have are empty. */
export interface StreetAddress {
  readonly flatNumber: string
  readonly streetNumber: string
  readonly streetName: string
  readonly streetType: string
}

/** Street types, as the last word of a street may have them in full or short, with their short form. */
const TYPES: Readonly<Record<string, string>> = {
  alley: "ALLEY",
  ave: "AVE",
  avenue: "AVE",
  boulevard: "BVD",
  bvd: "BVD",
  circuit: "CCT",
  cct: "CCT",
  cl: "CL",
  close: "CL",
  court: "CT",
  ct: "CT",
  cres: "CRES",
  crescent: "CRES",
  dr: "DR",
  drive: "DR",
  esplanade: "ESP",
  gr: "GR",
  grove: "GR",
  highway: "HWY",
  hwy: "HWY",
  lane: "LANE",
  parade: "PDE",
  pde: "PDE",
  pl: "PL",
  place: "PL",
  rd: "RD",
  road: "RD",
  sq: "SQ",
  square: "SQ",
  st: "ST",
  street: "ST",
  tce: "TCE",
  terrace: "TCE",
  walk: "WALK",
  way: "WAY",
}

const FLAT = /^(?:unit|flat|apartment|apt|u)\.? ?([0-9]+[a-z]?)[ ,/]+/i
const FLAT_BEFORE_SLASH = /^([0-9]+[a-z]?) ?\/ ?(?=[0-9])/i
const NUMBER = /^([0-9]+[a-z]?(?:-[0-9]+[a-z]?)?)[ ,]+/i

/** Takes apart what a customer typed as their street: "Unit 3, 12-14 High Street", "3/12 High St". */
export function splitStreetAddress(line: string): StreetAddress {
  let rest = line.trim().replace(/\s+/g, " ")
  const consume = (pattern: RegExp): string => {
    const found = pattern.exec(rest)
    if (found) rest = rest.slice(found[0].length)
    return found?.[1] ?? ""
  }
  const flatNumber = consume(FLAT) || consume(FLAT_BEFORE_SLASH)
  const streetNumber = consume(NUMBER)
  const words = rest.split(" ")
  const streetType =
    words.length > 1 ? (TYPES[(words.at(-1) ?? "").toLowerCase().replace(".", "")] ?? "") : ""
  return {
    flatNumber,
    streetNumber,
    streetName: (streetType ? words.slice(0, -1) : words).join(" "),
    streetType,
  }
}
