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
