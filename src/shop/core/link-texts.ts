import { defineTexts, useTexts } from "./texts.ts"

/** A link of an email that was used before, or is too old. Fixed wording. */
export const linkTexts = defineTexts("mailed-link", {
  expiredTitle: "Email link no longer valid",
  expired:
    "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",
})

/** The words for a mailed link that opens nothing any more. */
export function useLinkTexts() {
  const t = useTexts(linkTexts)
  return { expiredTitle: t("expiredTitle"), expired: t("expired") }
}
