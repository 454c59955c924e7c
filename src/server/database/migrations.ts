import { type Kysely, sql } from "kysely"
import { type Migration, Migrator } from "kysely/migration"
import { accountChoices } from "./migrations/account-choices.ts"
import { accountMigrations } from "./migrations/account-migrations.ts"
import { bankAnswers } from "./migrations/bank-answers.ts"
import { bankDeposits } from "./migrations/bank-deposits.ts"
import { breaks } from "./migrations/breaks.ts"
import { cancelledGiveaways } from "./migrations/cancelled-giveaways.ts"
import { cardGateways } from "./migrations/card-gateways.ts"
import { cardPayments } from "./migrations/card-payments.ts"
import { catalogueVersion } from "./migrations/catalogue-version.ts"
import { checkedGroupNames } from "./migrations/checked-group-names.ts"
import { confirmationsAndFeedback } from "./migrations/confirmations-and-feedback.ts"
import { connectId } from "./migrations/connect-id.ts"
import { content } from "./migrations/content.ts"
import { contentCards } from "./migrations/content-cards.ts"
import { contentVersions } from "./migrations/content-versions.ts"
import { customerAttribution } from "./migrations/customer-attribution.ts"
import { customerCare } from "./migrations/customer-care.ts"
import { customerDebts } from "./migrations/customer-debts.ts"
import { dataExports } from "./migrations/data-exports.ts"
import { daySums } from "./migrations/day-sums.ts"
import { delegatedSessions } from "./migrations/delegated-sessions.ts"
import { depositDeclines } from "./migrations/deposit-declines.ts"
import { depositReturns } from "./migrations/deposit-returns.ts"
import { depositTypes } from "./migrations/deposit-types.ts"
import { deskCustomers } from "./migrations/desk-customers.ts"
import { directDebits } from "./migrations/direct-debits.ts"
import { drawPrices } from "./migrations/draw-prices.ts"
import { drawRules } from "./migrations/draw-rules.ts"
import { drawSecrets } from "./migrations/draw-secrets.ts"
import { drawTimes } from "./migrations/draw-times.ts"
import { dueLimitChanges } from "./migrations/due-limit-changes.ts"
import { emailProofs } from "./migrations/email-proofs.ts"
import { entryPages } from "./migrations/entry-pages.ts"
import { favouriteNumbers } from "./migrations/favourite-numbers.ts"
import { firstPayments } from "./migrations/first-payments.ts"
import { followedDraws } from "./migrations/followed-draws.ts"
import { forcedPasswordChange } from "./migrations/forced-password-change.ts"
import { foundation } from "./migrations/foundation.ts"
import { frozenAccounts } from "./migrations/frozen-accounts.ts"
import { gameTypes } from "./migrations/game-types.ts"
import { giveawayPreviews } from "./migrations/giveaway-previews.ts"
import { giveaways } from "./migrations/giveaways.ts"
import { goneLines } from "./migrations/gone-lines.ts"
import { guardedMoney } from "./migrations/guarded-money.ts"
import { housekeeping } from "./migrations/housekeeping.ts"
import { idDocuments } from "./migrations/id-documents.ts"
import { jobRetries } from "./migrations/job-retries.ts"
import { keyEnds } from "./migrations/key-ends.ts"
import { limitChanges } from "./migrations/limit-changes.ts"
import { limitedCheckouts } from "./migrations/limited-checkouts.ts"
import { locations } from "./migrations/locations.ts"
import { madeUpDraws } from "./migrations/made-up-draws.ts"
import { mailBounces } from "./migrations/mail-bounces.ts"
import { mailHtml } from "./migrations/mail-html.ts"
import { memberPromotions } from "./migrations/member-promotions.ts"
import { memberships } from "./migrations/memberships.ts"
import { navigationHelp } from "./migrations/navigation-help.ts"
import { navigationItems } from "./migrations/navigation-items.ts"
import { offerVersions } from "./migrations/offer-versions.ts"
import { oneUseTokens } from "./migrations/one-use-tokens.ts"
import { openedGiveawaySeeds } from "./migrations/opened-giveaway-seeds.ts"
import { operatorResults } from "./migrations/operator-results.ts"
import { orderKinds } from "./migrations/order-kinds.ts"
import { orderLines } from "./migrations/order-lines.ts"
import { pageComponents } from "./migrations/page-components.ts"
import { paidWith } from "./migrations/paid-with.ts"
import { parties } from "./migrations/parties.ts"
import { partnerCarts } from "./migrations/partner-carts.ts"
import { partnerSecrets } from "./migrations/partner-secrets.ts"
import { partyAutoplays } from "./migrations/party-autoplays.ts"
import { partyShares } from "./migrations/party-shares.ts"
import { passkeys } from "./migrations/passkeys.ts"
import { paypal } from "./migrations/paypal.ts"
import { pictures } from "./migrations/pictures.ts"
import { preOrderStock } from "./migrations/pre-order-stock.ts"
import { previewsStoreNothing } from "./migrations/previews-store-nothing.ts"
import { priceNotices } from "./migrations/price-notices.ts"
import { promotionMarks } from "./migrations/promotion-marks.ts"
import { promotionRevisions } from "./migrations/promotion-revisions.ts"
import { promotions } from "./migrations/promotions.ts"
import { purchaseCampaigns } from "./migrations/purchase-campaigns.ts"
import { purchaseLimits } from "./migrations/purchase-limits.ts"
import { purchaseSteps } from "./migrations/purchase-steps.ts"
import { raffleDraws } from "./migrations/raffle-draws.ts"
import { raffleResults } from "./migrations/raffle-results.ts"
import { raffleTicketsElsewhere } from "./migrations/raffle-tickets-elsewhere.ts"
import { reconciliation } from "./migrations/reconciliation.ts"
import { recurringBeginnings } from "./migrations/recurring-beginnings.ts"
import { recurringCards } from "./migrations/recurring-cards.ts"
import { recurringFrequencies } from "./migrations/recurring-frequencies.ts"
import { recurringPurchases } from "./migrations/recurring-purchases.ts"
import { refusedCalls } from "./migrations/refused-calls.ts"
import { refusedReturns } from "./migrations/refused-returns.ts"
import { removedPictures } from "./migrations/removed-pictures.ts"
import { reportedResults } from "./migrations/reported-results.ts"
import { returnedDeposits } from "./migrations/returned-deposits.ts"
import { revealReasons } from "./migrations/reveal-reasons.ts"
import { scheduledPurchases } from "./migrations/scheduled-purchases.ts"
import { secondPerson } from "./migrations/second-person.ts"
import { sentReturns } from "./migrations/sent-returns.ts"
import { sessionList } from "./migrations/session-list.ts"
import { sessionReminders } from "./migrations/session-reminders.ts"
import { sharedCharges } from "./migrations/shared-charges.ts"
import { socialAnswers } from "./migrations/social-answers.ts"
import { socialSignIn } from "./migrations/social-sign-in.ts"
import { socialWindows } from "./migrations/social-windows.ts"
import { staff } from "./migrations/staff.ts"
import { staffActions } from "./migrations/staff-actions.ts"
import { staffDevices } from "./migrations/staff-devices.ts"
import { storedCardCharges } from "./migrations/stored-card-charges.ts"
import { supportDesk } from "./migrations/support-desk.ts"
import { syndicateRuleVersions } from "./migrations/syndicate-rule-versions.ts"
import { syndicates } from "./migrations/syndicates.ts"
import { tips } from "./migrations/tips.ts"
import { transactionOfferKinds } from "./migrations/transaction-offer-kinds.ts"
import { transactionOffers } from "./migrations/transaction-offers.ts"
import { twoFactor } from "./migrations/two-factor.ts"
import { verification } from "./migrations/verification.ts"
import { walletTransactions } from "./migrations/wallet-transactions.ts"
import { withdrawals } from "./migrations/withdrawals.ts"
import type { Tables } from "./tables/tables.ts"

const migrations: Readonly<Record<string, Migration>> = {
  "001-foundation": foundation,
  "002-navigation-items": navigationItems,
  "003-customer-attribution": customerAttribution,
  "004-confirmations-and-feedback": confirmationsAndFeedback,
  "005-content-cards": contentCards,
  "006-content": content,
  "007-forced-password-change": forcedPasswordChange,
  "008-account-choices": accountChoices,
  "009-page-components": pageComponents,
  "010-order-kinds": orderKinds,
  "011-raffle-draws": raffleDraws,
  "012-scheduled-purchases": scheduledPurchases,
  "013-promotions": promotions,
  "014-syndicates": syndicates,
  "016-game-types": gameTypes,
  "017-recurring-purchases": recurringPurchases,
  "019-reported-results": reportedResults,
  "020-memberships": memberships,
  "021-recurring-frequencies": recurringFrequencies,
  "024-purchase-limits": purchaseLimits,
  "025-tips": tips,
  "027-favourite-numbers": favouriteNumbers,
  "030-order-lines": orderLines,
  "031-housekeeping": housekeeping,
  "032-draw-rules": drawRules,
  "033-entry-pages": entryPages,
  "034-gone-lines": goneLines,
  "035-recurring-beginnings": recurringBeginnings,
  "036-followed-draws": followedDraws,
  "037-deposit-types": depositTypes,
  "040-catalogue-version": catalogueVersion,
  "041-mail-html": mailHtml,
  "042-job-retries": jobRetries,
  "043-made-up-draws": madeUpDraws,
  "050-staff-actions": staffActions,
  "051-delegated-sessions": delegatedSessions,
  "051-partner-carts": partnerCarts,
  "060-draw-secrets": drawSecrets,
  "061-pre-order-stock": preOrderStock,
  "062-deposit-declines": depositDeclines,
  "080-pictures": pictures,
  "063-deposit-returns": depositReturns,
  "090-email-proofs": emailProofs,
  "091-promotion-marks": promotionMarks,
  "098-draw-prices": drawPrices,
  "105-stored-card-charges": storedCardCharges,
  "106-two-factor": twoFactor,
  "107-navigation-help": navigationHelp,
  "108-session-list": sessionList,
  "109-breaks": breaks,
  "113-passkeys": passkeys,
  "114-social-sign-in": socialSignIn,
  "116-data-exports": dataExports,
  "115-verification": verification,
  "118-locations": locations,
  "120-account-migrations": accountMigrations,
  "121-connect-id": connectId,
  "122-social-answers": socialAnswers,
  "119-id-documents": idDocuments,
  "123-staff": staff,
  "124-desk-customers": deskCustomers,
  "180-support-desk": supportDesk,
  "181-customer-care": customerCare,
  "182-purchase-steps": purchaseSteps,
  "183-mail-bounces": mailBounces,
  "130-social-windows": socialWindows,
  "140-partner-secrets": partnerSecrets,
  "141-content-versions": contentVersions,
  "160-draw-times": drawTimes,
  "161-operator-results": operatorResults,
  "142-promotion-revisions": promotionRevisions,
  "162-offer-versions": offerVersions,
  "210-withdrawals": withdrawals,
  "200-limit-changes": limitChanges,
  "184-card-gateways": cardGateways,
  "190-raffle-results": raffleResults,
  "220-price-notices": priceNotices,
  "221-day-sums": daySums,
  "230-removed-pictures": removedPictures,
  "231-previews-store-nothing": previewsStoreNothing,
  "260-syndicate-rule-versions": syndicateRuleVersions,
  "270-wallet-transactions": walletTransactions,
  "280-recurring-cards": recurringCards,
  "290-purchase-campaigns": purchaseCampaigns,
  "320-one-use-tokens": oneUseTokens,
  "340-due-limit-changes": dueLimitChanges,
  "300-bank-deposits": bankDeposits,
  "301-reconciliation": reconciliation,
  "370-session-reminders": sessionReminders,
  "371-direct-debits": directDebits,
  "360-paypal": paypal,
  "365-bank-answers": bankAnswers,
  "380-parties": parties,
  "381-party-shares": partyShares,
  "390-giveaways": giveaways,
  "391-member-promotions": memberPromotions,
  "420-party-autoplays": partyAutoplays,
  "410-card-payments": cardPayments,
  "411-shared-charges": sharedCharges,
  "400-giveaway-previews": giveawayPreviews,
  "460-cancelled-giveaways": cancelledGiveaways,
  "475-opened-giveaway-seeds": openedGiveawaySeeds,
  "470-transaction-offers": transactionOffers,
  "471-paid-with": paidWith,
  "480-transaction-offer-kinds": transactionOfferKinds,
  "500-second-person": secondPerson,
  "501-customer-debts": customerDebts,
  "502-guarded-money": guardedMoney,
  "510-frozen-accounts": frozenAccounts,
  "511-first-payments": firstPayments,
  "512-reveal-reasons": revealReasons,
  "513-staff-devices": staffDevices,
  "530-raffle-tickets-elsewhere": raffleTicketsElsewhere,
  "531-checked-group-names": checkedGroupNames,
  "520-refused-calls": refusedCalls,
  "521-returned-deposits": returnedDeposits,
  "540-key-ends": keyEnds,
  "555-limited-checkouts": limitedCheckouts,
  "556-refused-returns": refusedReturns,
  "572-sent-returns": sentReturns,
}

/**
 * Whether a database has had exactly these steps. The migrator would find out too, but reads a description of every
 * table to do so, which takes longer than all else that a start asks.
 */
async function isUpToDate(tables: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{ there: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(tables)
  if (!table.rows[0]?.there) return false
  const { rows: taken } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tables)
  return (
    taken.length === Object.keys(migrations).length &&
    taken.every(({ name }) => Object.hasOwn(migrations, name))
  )
}

/**
 * Brings a database to this release's shape, in steps that are never changed once released: a new need is a new
 * step. Processes that start together wait for one another.
 */
export async function migrate(tables: Kysely<Tables>): Promise<void> {
  if (await isUpToDate(tables)) return
  const migrator = new Migrator({
    db: tables,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
