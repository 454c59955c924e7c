interface Provider {
  /** Other domains of the same mailboxes. */
  readonly aliases?: readonly string[]
  /** Characters that the provider ignores in a name. */
  readonly ignores?: RegExp
}

/** Providers that deliver `name+tag@` to `name@`, by the domain that stands for all of theirs. */
const providers: Readonly<Record<string, Provider>> = {
  "gmail.com": { aliases: ["googlemail.com"], ignores: /\./g },
  "outlook.com": {},
  "outlook.com.au": {},
  "hotmail.com": {},
  "hotmail.co.uk": {},
  "live.com": {},
  "live.com.au": {},
  "live.co.uk": {},
  "msn.com": {},
  "icloud.com": { aliases: ["me.com", "mac.com"] },
  "proton.me": { aliases: ["protonmail.com", "pm.me"], ignores: /[._-]/g },
  "fastmail.com": {},
  "fastmail.com.au": {},
  "fastmail.fm": {},
}

const byDomain = new Map(
  Object.entries(providers).flatMap(([domain, provider]) =>
    [domain, ...(provider.aliases ?? [])].map((name) => [name, { domain, ...provider }] as const),
  ),
)

/**
 * The mailbox that an email address reaches, the same for every way of writing it: without case, and without dots,
 * tags and other domains where the provider is known not to tell them apart.
 */
export function canonicalEmail(email: string): string {
  const plain = email.trim().toLowerCase()
  const at = plain.lastIndexOf("@")
  const provider = byDomain.get(plain.slice(at + 1))
  if (at < 1 || !provider) return plain
  const [name = ""] = plain.slice(0, at).split("+")
  const read = provider.ignores ? name.replace(provider.ignores, "") : name
  // Nothing but a tag or dots is no mailbox that we know anything of.
  return read === "" ? plain : `${read}@${provider.domain}`
}

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
