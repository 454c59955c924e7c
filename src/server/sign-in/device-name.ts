import Bowser from "bowser"

/** Names a browser in words: "Firefox on Windows". Empty where it says nothing that is known. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return ""
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, 80)
}
