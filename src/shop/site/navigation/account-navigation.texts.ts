import type { accountGroups } from "#src/domain/site/paths/listed-pages.ts"
import { defineTexts } from "#src/shop/core/texts.ts"

const groups: Record<Exclude<(typeof accountGroups)[number], "home">, string> = {
  tickets: "Tickets",
  money: "Money",
  limits: "Limits and breaks",
  settings: "Settings",
}

export const accountNavigationTexts = defineTexts("account-navigation", {
  ...groups,
  label: "Pages of your account",
  open: "{page}, show all pages of your account",
  signOut: "Sign out",
})
