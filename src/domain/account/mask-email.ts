/**
 * An email address that its owner knows again and nobody else can use: "r…n@e…e.com". The last label stays, since
 * it tells nothing.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf(".")
  const [host, ending] = dot < 0 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot)]
  return `${masked(email.slice(0, at))}@${masked(host)}${ending}`
}

const masked = (text: string) => {
  const [...letters] = text
  const [first = ""] = letters
  return letters.length < 3 ? `${first}…` : `${first}…${letters.at(-1)}`
}
