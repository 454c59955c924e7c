import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Locale } from "#src/contract/site/discovery.ts"

/** How a supply is taxed, and who says so. Tax is included in every price. */
export interface TaxTreatment {
  readonly key: string
  readonly name: string
  /** The tax on prices with tax: one part in so many; null where no tax is due. */
  readonly oneIn: number | null
  /** Its base: what customers paid, or that less the prizes in money. */
  readonly on: "price" | "margin"
  readonly source: string
  readonly url: string
  /** The name of the tax rate in a new organisation of Xero. */
  readonly xero: string
}

const gstLaw = "A New Tax System (Goods and Services Tax) Act 1999"
const vatLaw = "Value Added Tax Act 1994"

const gambling: TaxTreatment = {
  key: "gst_margin",
  name: "GST on the margin",
  oneIn: 11,
  on: "margin",
  source: `${gstLaw}, section 126-10: one eleventh of what was wagered less the prizes in money, for a tax period`,
  url: "https://www.ato.gov.au/law/view/document?docid=PAC/19990055/126-10",
  // Worked out for a period, so no line of a journal bears it.
  xero: "BAS Excluded",
}
const charityRaffle: TaxTreatment = {
  key: "gst_free",
  name: "GST-free",
  oneIn: null,
  on: "price",
  source: `${gstLaw}, section 38-270: raffles of charities that keep to the law of their state`,
  url: "https://www.ato.gov.au/law/view/document?docid=PAC/19990055/38-270",
  xero: "GST Free Income",
}
const gst: TaxTreatment = {
  key: "gst",
  name: "GST 10%",
  oneIn: 11,
  on: "price",
  source: `${gstLaw}, section 9-70: ten percent of the value, one eleventh of the price`,
  url: "https://www.ato.gov.au/law/view/document?docid=PAC/19990055/9-70",
  xero: "GST on Income",
}
const exemptLottery: TaxTreatment = {
  key: "vat_exempt",
  name: "VAT exempt",
  oneIn: null,
  on: "price",
  source: `${vatLaw}, schedule 9, group 4, item 2. No Lottery Duty: Excise Notice 458 exempts every lawful lottery but the National Lottery`,
  url: "https://www.gov.uk/government/publications/excise-notice-458-lottery-duty",
  xero: "Exempt Income",
}
const vat: TaxTreatment = {
  key: "vat",
  name: "VAT 20%",
  oneIn: 6,
  on: "price",
  source: `${vatLaw}, section 2: the standard rate, one sixth of the price`,
  url: "https://www.legislation.gov.uk/ukpga/1994/23/section/2",
  xero: "20% (VAT on Income)",
}

type Declared = Readonly<Record<ProductType, TaxTreatment>>

/**
 * The declared tax treatment of each kind of product, by where the shop sells. A raffle is taken for a charity's, as all
 * that the shop sells are; who sells another kind changes its row here.
 */
export const taxTreatments: Readonly<Record<Locale, Declared>> = {
  "en-AU": {
    lottery_ticket: gambling,
    multi_draw_ticket: gambling,
    syndicate_share: gambling,
    social_syndicate_share: gambling,
    raffle_ticket: charityRaffle,
    membership: gst,
  },
  "en-GB": {
    lottery_ticket: exemptLottery,
    multi_draw_ticket: exemptLottery,
    syndicate_share: exemptLottery,
    social_syndicate_share: exemptLottery,
    raffle_ticket: exemptLottery,
    membership: vat,
  },
}

/** The name in Xero of what is no supply: money that passes through. */
export const xeroNone: Readonly<Record<Locale, string>> = { "en-AU": "BAS Excluded", "en-GB": "No VAT" }

/**
 * The tax that is included in an amount, rounded to the cent, half a cent away from zero. A margin below zero bears none:
 * it is taken off that of the next tax period.
 */
export function includedTax({ oneIn, on }: TaxTreatment, cents: number): number {
  if (oneIn === null || (on === "margin" && cents < 0)) return 0
  const rounded = Math.floor((2 * Math.abs(cents) + oneIn) / (2 * oneIn))
  return cents < 0 ? -rounded : rounded
}
