import type { Currency } from "#src/contract/money.ts"
import type { Locale, SiteConfig } from "#src/contract/site/discovery.ts"

/** The facts that follow from the country where the shop sells. */
interface Country {
  readonly currency: Currency
  /** How long the law has a shop keep who its customers were once they have left. */
  readonly identityYears: number
  /** An invented address for the free entries of a demonstration. */
  readonly demoPostalAddress: string
  readonly settings: Pick<
    SiteConfig,
    "defaultTimeZone" | "supportNumber" | "supportOpeningHours" | "supportOpeningHoursList"
  >
}

export const countries: Readonly<Record<Locale, Country>> = {
  "en-AU": {
    currency: "AUD",
    identityYears: 7,
    demoPostalAddress: "Locked Bag 18, Haymarket NSW 1240",
    settings: {
      defaultTimeZone: "Australia/Sydney",
      supportNumber: "1800 000 000",
      supportOpeningHours: "Every day, 8am to 8pm AEST",
      supportOpeningHoursList: ["Monday to Sunday: 8am to 8pm AEST"],
    },
  },
  "en-GB": {
    currency: "GBP",
    identityYears: 5,
    demoPostalAddress: "PO Box 184, Manchester M60 9XX",
    settings: {
      defaultTimeZone: "Europe/London",
      supportNumber: "0800 000 000",
      supportOpeningHours: "Every day, 8am to 8pm",
      supportOpeningHoursList: ["Monday to Sunday: 8am to 8pm"],
    },
  },
}
