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
