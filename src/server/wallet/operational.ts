import type { CeilingSource } from "#src/contract/staff/ceiling-sources.ts"
import { operational } from "#src/server/core/operational-setting.ts"

const group = "Ceilings"
const ceiling = (title: string, of: string, variable: `CEILING_${Uppercase<CeilingSource>}`) =>
  operational.money({
    group,
    title,
    meaning: `The most that may reach wallets in 24 hours ${of}, or a share of sales where that is more; an hour has half of it. What exceeds it is held or refused. It holds from the next payment.`,
    variable,
    needsTwo: true,
    first: ({ values }) => values[variable] * 100,
  })

/** How much may reach wallets, as it changes while the shop runs. */
export const ceilingSettings = {
  ceilingPrizesCents: ceiling("Prizes of one product", "from draws of one product", "CEILING_PRIZES"),
  ceilingGiveawaysCents: ceiling("Giveaways", "from giveaways", "CEILING_GIVEAWAYS"),
  ceilingPromotionsCents: ceiling("Promotions", "from promotion codes", "CEILING_PROMOTIONS"),
  ceilingCorrectionsCents: ceiling("Corrections", "from corrections of balances", "CEILING_CORRECTIONS"),
  ceilingReturnsCents: ceiling("Returns", "from payments that are booked back", "CEILING_RETURNS"),
  ceilingBankDepositsCents: ceiling("Bank deposits", "from bank files", "CEILING_BANK_DEPOSITS"),
  giveawayPrizeMostCents: operational.money({
    group,
    title: "Highest money prize of a giveaway",
    meaning: "No giveaway is made with a higher prize. Giveaways that were made keep theirs.",
    variable: "GIVEAWAY_PRIZE_MOST",
    needsTwo: true,
    first: ({ values }) => values.GIVEAWAY_PRIZE_MOST * 100,
  }),
}
