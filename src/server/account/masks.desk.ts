const letter = (word: string) => word.charAt(0)

/** "R•••• H••••": enough to tell two customers of a list apart, not who they are. */
export const maskedName = (firstname: string, lastname: string): string =>
  [firstname, lastname]
    .filter(Boolean)
    .map((name) => `${letter(name)}••••`)
    .join(" ") || "–"

/** "r••••@example.com" */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf("@")
  return at < 1 ? "–" : `${letter(email)}••••${email.slice(at)}`
}

/** The last three digits. */
export const maskedPhone = (phone: string): string => (phone ? `•••• ${phone.slice(-3)}` : "–")
export const maskedBirth = (date: string): string => (date ? "••••-••-••" : "–")
/** The state and the country: what may be sold depends on them. */
export const maskedAddress = (state: string, country: string): string =>
  ["••••", state, country].filter(Boolean).join(", ")
