import { defineTexts } from "#src/shop/core/texts.ts"

/** Where a customer who takes a break would pay. */
export const breakNoticeTexts = defineTexts("break-notice", {
  title: "You're taking a break",
  deposit: "You can deposit again from {until}. You can withdraw as always.",
  help: "If you'd like to talk to someone, free and confidential help is there at any hour: 1800 858 858 and gamblinghelponline.org.au.",
  link: "See your break",
})
