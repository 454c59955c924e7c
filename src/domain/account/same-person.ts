/** Somebody as a bank vouches for them. */
export interface VouchedPerson {
  /** First name and, where the bank says them, middle names. */
  readonly givenNames: string
  readonly familyName: string
  readonly dateOfBirth: string
  readonly state: string
  readonly postcode: string
}

interface Claimed {
  readonly firstname: string
  readonly lastname: string
  readonly dateOfBirth: string
  readonly state: string
  readonly postcode: string
}

/** Banks write states in full or short. */
const STATES: Readonly<Record<string, string>> = {
  australiancapitalterritory: "act",
  newsouthwales: "nsw",
  northernterritory: "nt",
  queensland: "qld",
  southaustralia: "sa",
  tasmania: "tas",
  victoria: "vic",
  westernaustralia: "wa",
}

/** The words of a name in plain small letters: no accents, apostrophes or hyphens. */
const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}'’`.]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const compact = (name: string) => wordsOf(name).join("")
const stateOf = (state: string) => STATES[compact(state)] ?? compact(state)

/** Whether one list of given names begins with the other: middle names may be left out, but not differ. */
function agree(one: string, other: string): boolean {
  if (compact(one) === compact(other)) return compact(one) !== ""
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return few.length > 0 && few.every((word, index) => word === many[index])
}

/** Whether a bank vouches for the person that a customer says they are: every part of it has to agree. */
export function isSamePerson(claimed: Claimed, vouched: VouchedPerson): boolean {
  return (
    compact(claimed.lastname) !== "" &&
    compact(claimed.lastname) === compact(vouched.familyName) &&
    agree(claimed.firstname, vouched.givenNames) &&
    claimed.dateOfBirth === vouched.dateOfBirth &&
    compact(claimed.postcode) === compact(vouched.postcode) &&
    stateOf(claimed.state) === stateOf(vouched.state)
  )
}
