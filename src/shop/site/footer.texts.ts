import type { companyPages } from "#src/domain/site/paths/listed-pages.ts"
import { defineTexts } from "#src/shop/core/texts.ts"

const company: Record<(typeof companyPages)[number]["name"], string> = {
  privacy: "Privacy policy",
  terms: "Terms and conditions",
  termsOfUse: "Terms of use",
  cookiePolicy: "Cookie policy",
  help: "Help",
  customerSupport: "Customer support",
  about: "About us",
  news: "News",
  responsibleGambling: "Responsible gambling",
}

export const companyTexts = defineTexts("footer-links", company)

export const footerTexts = defineTexts("footer", {
  play: "Play",
  results: "Results",
  offerResults: "{name} results",
  checkTicket: "Check my ticket",
  statistics: "Statistics",
  information: "Information",
  support: "Customer support",
  payments: "Ways to pay",
  certified: "Card payments certified secure",
  follow: "Follow us",
  apps: "Our apps",
  android: "Get it for Android",
  ios: "Get it for iPhone",
  adults: "{minimumAge}+",
  adultsSpoken: "Only for people aged {minimumAge} and over",
  help: "Is gambling a problem for you or someone you know? Free, confidential help at any hour:",
  helpNumber: "1800 858 858",
  helpSite: "gamblinghelponline.org.au",
})
