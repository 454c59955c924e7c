import { accountStepEndpoints } from "./account/account-steps.desk.ts"
import { addressEndpoints } from "./account/address-lookup.ts"
import { closingEndpoints } from "./account/closure.ts"
import { communicationEndpoints } from "./account/communication.ts"
import { customerEndpoints } from "./account/customer.ts"
import { customerCareEndpoints } from "./account/customer-care.desk.ts"
import { deskCustomerEndpoints } from "./account/customers.desk.ts"
import { dataExportEndpoints } from "./account/data-export.ts"
import { detailsEndpoints } from "./account/details.ts"
import { deskFeedbackEndpoints } from "./account/feedback.desk.ts"
import { locationEndpoints } from "./account/location.ts"
import { bounceEndpoints } from "./account/mail-bounces.desk.ts"
import { messageEndpoints } from "./account/messages.desk.ts"
import { migrationEndpoints } from "./account/migration.ts"
import { migrationOfferEndpoints } from "./account/migration-offers.ts"
import { cartEndpoints } from "./cart/cart.ts"
import { partnerCartEndpoints } from "./cart/partner-cart.ts"
import { brandingEndpoints } from "./catalogue/branding.ts"
import { placementEndpoints } from "./catalogue/placement.ts"
import { pricingEndpoints } from "./catalogue/pricing.ts"
import { productOfferEndpoints } from "./catalogue/product-offer.ts"
import { deskProductEndpoints } from "./catalogue/products.desk.ts"
import { raffleEndpoints } from "./catalogue/raffle.ts"
import { deskRegionEndpoints } from "./catalogue/regions.desk.ts"
import { syndicateEndpoints } from "./catalogue/syndicate.ts"
import { purchaseEndpoints } from "./checkout/purchase.ts"
import { blogEndpoints } from "./content/blog.ts"
import { blogEditingEndpoints } from "./content/blog-editing.ts"
import { causeEndpoints } from "./content/cause.ts"
import { causeEditingEndpoints } from "./content/cause-editing.ts"
import { cmsEndpoints } from "./content/cms.ts"
import { cmsEditingEndpoints } from "./content/cms-editing.ts"
import { componentEndpoints } from "./content/component.ts"
import { componentEditingEndpoints } from "./content/component-editing.ts"
import { deskContentEndpoints } from "./content/content.desk.ts"
import { contentEndpoints } from "./content/content.ts"
import { contentEditingEndpoints } from "./content/content-editing.ts"
import { pictureEditingEndpoints } from "./content/picture-editing.ts"
import { deskPictureEndpoints } from "./content/pictures.desk.ts"
import { previewEndpoints } from "./content/preview.ts"
import { sentenceEndpoints } from "./content/sentences.desk.ts"
import { supportEndpoints } from "./content/support.ts"
import { tipEndpoints } from "./content/tip.ts"
import { tipEditingEndpoints } from "./content/tip-editing.ts"
import { deskCancellationEndpoints } from "./draws/cancellation.desk.ts"
import { drawPreviewEndpoints } from "./draws/draw-preview.ts"
import { drawEndpoints } from "./draws/draw-result.ts"
import { drawSealEndpoints } from "./draws/draw-seal.ts"
import { deskDrawEndpoints } from "./draws/draws.desk.ts"
import { deskPostalEndpoints } from "./draws/postal-entries.desk.ts"
import { deskResultEndpoints } from "./draws/results.desk.ts"
import { statisticsEndpoints } from "./draws/statistics.ts"
import { breakEndpoints } from "./limits/break.ts"
import { limitEndpoints } from "./limits/limits.ts"
import { orderEndpoints } from "./orders/order.ts"
import { deskPurchaseEndpoints } from "./orders/purchases.desk.ts"
import { checkoutEndpoints } from "./orders/receipt.ts"
import { partnerEndpoints } from "./partners/partner.ts"
import { partnerLinkEndpoints } from "./partners/partner-link.ts"
import { deskPartnerEndpoints } from "./partners/partners.desk.ts"
import { boardEndpoints } from "./party/board.ts"
import { partyConfigEndpoints } from "./party/config.ts"
import { groupEndpoints } from "./party/group-endpoints.ts"
import { deskPartyEndpoints } from "./party/parties.desk.ts"
import { partySessionEndpoints } from "./party/session.ts"
import { sessionOrderEndpoints } from "./party/session-order.ts"
import { accountingEndpoints } from "./payments/accounting.desk.ts"
import { bankEndpoints } from "./payments/bank.desk.ts"
import { bankAccountEndpoints } from "./payments/bank-account.ts"
import { debitEndpoints } from "./payments/debits.desk.ts"
import { deskDepositEndpoints } from "./payments/deposits.desk.ts"
import { directDebitEndpoints } from "./payments/direct-debit.ts"
import { outcomeEndpoints } from "./payments/outcome.ts"
import { paymentEndpoints } from "./payments/payment.ts"
import { payoutEndpoints } from "./payments/payouts.desk.ts"
import { postalPrizeEndpoints } from "./payments/postal-prizes.desk.ts"
import { reconciliationEndpoints } from "./payments/reconciliation.desk.ts"
import { refusedReturnEndpoints } from "./payments/refused-returns.desk.ts"
import { reversedDepositEndpoints } from "./payments/reversed-deposits.desk.ts"
import { transactionEndpoints } from "./payments/transaction.ts"
import { withdrawalEndpoints } from "./payments/withdrawal.ts"
import { promotionEndpoints } from "./promotions/promotion.ts"
import { promotionEditingEndpoints } from "./promotions/promotion-editing.ts"
import { deskPromotionEndpoints, promotionVersionEndpoints } from "./promotions/promotions.desk.ts"
import { recurringMethodEndpoints } from "./recurring/method.ts"
import { resolutionEndpoints } from "./recurring/payment-resolution.ts"
import { recurringEndpoints } from "./recurring/purchase.ts"
import { scheduledPurchaseEndpoints } from "./recurring/scheduled-purchase.ts"
import { deskGiveawayEndpoints } from "./rewards/giveaways.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "./rewards/program.desk.ts"
import { rewardsEndpoints } from "./rewards/rewards.ts"
import { passkeyEndpoints, passkeySignInEndpoints } from "./sign-in/passkey.ts"
import { passwordEndpoints } from "./sign-in/password.ts"
import { sessionEndpoints } from "./sign-in/session.ts"
import { sessionEndingEndpoints } from "./sign-in/session-ending.ts"
import { sessionListEndpoints } from "./sign-in/session-list.ts"
import { sessionReminderEndpoints } from "./sign-in/session-reminder.ts"
import { signInEndpoints } from "./sign-in/sign-in.ts"
import { socialEndpoints, socialSignInEndpoints } from "./sign-in/social.ts"
import { twoFactorEndpoints } from "./sign-in/two-factor.ts"
import { waysInEndpoints } from "./sign-in/ways-in.ts"
import { deskCapabilityEndpoints, deskSegmentEndpoints } from "./site/capabilities.desk.ts"
import { capabilityEndpoints } from "./site/capabilities.ts"
import { discoveryEndpoints } from "./site/discovery.ts"
import { feedbackEndpoints } from "./site/feedback.ts"
import { deskHomeEndpoints } from "./site/home.desk.ts"
import { navigationEndpoints } from "./site/navigation.ts"
import { navigationEditingEndpoints } from "./site/navigation-editing.ts"
import { feedEndpoints } from "./site/notification-feed.ts"
import { feedEditingEndpoints } from "./site/notification-feed-editing.ts"
import { numberEndpoints } from "./site/numbers.desk.ts"
import { deskSettingEndpoints } from "./site/settings.desk.ts"
import { themeEndpoints } from "./site/theme.ts"
import { themeEditingEndpoints } from "./site/theme-editing.ts"
import { approvalEndpoints } from "./staff/approvals.ts"
import { auditEndpoints } from "./staff/audit.ts"
import { ceilingEndpoints } from "./staff/ceilings.ts"
import { invitationEndpoints } from "./staff/invitations.ts"
import { staffKeyEndpoints } from "./staff/keys.ts"
import { memberEndpoints } from "./staff/members.ts"
import { ownAccountEndpoints } from "./staff/own-account.ts"
import { deskSearchEndpoints } from "./staff/search.ts"
import { staffSessionEndpoints } from "./staff/sign-in.ts"
import { favouriteEndpoints } from "./tickets/favourite-numbers.ts"
import { ticketCheckEndpoints } from "./tickets/ticket-check.ts"
import { connectIdEndpoints } from "./verification/connect-id.ts"
import { verificationFormEndpoints } from "./verification/form.ts"
import { greenIdEndpoints } from "./verification/greenid.ts"
import { idDocumentEndpoints, idReviewEndpoints } from "./verification/id-document.ts"
import { verificationEndpoints } from "./verification/verification.ts"

/** Every call of the API. The server serves all of them, and its OpenAPI document is made from this table. */
export const endpoints = {
  discovery: discoveryEndpoints,
  capabilities: capabilityEndpoints,
  pricing: pricingEndpoints,
  branding: brandingEndpoints,
  offers: productOfferEndpoints,
  syndicates: syndicateEndpoints,
  draws: drawEndpoints,
  drawPreview: drawPreviewEndpoints,
  drawSeal: drawSealEndpoints,
  raffles: raffleEndpoints,
  statistics: statisticsEndpoints,
  tips: tipEndpoints,
  tipEditing: tipEditingEndpoints,
  pictureEditing: pictureEditingEndpoints,
  ticketCheck: ticketCheckEndpoints,
  cart: cartEndpoints,
  purchase: purchaseEndpoints,
  promotion: promotionEndpoints,
  promotionEditing: promotionEditingEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  groups: groupEndpoints,
  groupMessages: boardEndpoints,
  partySessions: partySessionEndpoints,
  partyConfig: partyConfigEndpoints,
  sessionOrders: sessionOrderEndpoints,
  recurring: recurringEndpoints,
  recurringMethods: recurringMethodEndpoints,
  resolutions: resolutionEndpoints,
  scheduledPurchases: scheduledPurchaseEndpoints,
  session: sessionEndpoints,
  sessions: sessionListEndpoints,
  sessionEnding: sessionEndingEndpoints,
  migration: migrationEndpoints,
  migrationOffers: migrationOfferEndpoints,
  signIn: signInEndpoints,
  password: passwordEndpoints,
  waysIn: waysInEndpoints,
  twoFactor: twoFactorEndpoints,
  passkeys: passkeyEndpoints,
  passkeySignIn: passkeySignInEndpoints,
  social: socialEndpoints,
  socialSignIn: socialSignInEndpoints,
  customer: customerEndpoints,
  favourites: favouriteEndpoints,
  closing: closingEndpoints,
  break: breakEndpoints,
  limits: limitEndpoints,
  directDebit: directDebitEndpoints,
  sessionReminder: sessionReminderEndpoints,
  dataExport: dataExportEndpoints,
  verification: verificationEndpoints,
  verificationForm: verificationFormEndpoints,
  connectId: connectIdEndpoints,
  greenId: greenIdEndpoints,
  idDocument: idDocumentEndpoints,
  idReview: idReviewEndpoints,
  communication: communicationEndpoints,
  details: detailsEndpoints,
  location: locationEndpoints,
  addresses: addressEndpoints,
  payment: paymentEndpoints,
  bankAccount: bankAccountEndpoints,
  outcome: outcomeEndpoints,
  withdrawal: withdrawalEndpoints,
  transactions: transactionEndpoints,
  partner: partnerEndpoints,
  partnerCart: partnerCartEndpoints,
  partnerLinks: partnerLinkEndpoints,
  content: contentEndpoints,
  contentEditing: contentEditingEndpoints,
  cms: cmsEndpoints,
  cmsEditing: cmsEditingEndpoints,
  preview: previewEndpoints,
  blog: blogEndpoints,
  blogEditing: blogEditingEndpoints,
  causes: causeEndpoints,
  causeEditing: causeEditingEndpoints,
  support: supportEndpoints,
  navigation: navigationEndpoints,
  navigationEditing: navigationEditingEndpoints,
  feedback: feedbackEndpoints,
  feed: feedEndpoints,
  feedEditing: feedEditingEndpoints,
  placement: placementEndpoints,
  theme: themeEndpoints,
  themeEditing: themeEditingEndpoints,
  components: componentEndpoints,
  componentEditing: componentEditingEndpoints,
  rewards: rewardsEndpoints,
  staffSession: staffSessionEndpoints,
  invitations: invitationEndpoints,
  staff: memberEndpoints,
  staffKeys: staffKeyEndpoints,
  audit: auditEndpoints,
  approvals: approvalEndpoints,
  ceilings: ceilingEndpoints,
  deskHome: deskHomeEndpoints,
  deskSearch: deskSearchEndpoints,
  numbers: numberEndpoints,
  customerCare: customerCareEndpoints,
  accountSteps: accountStepEndpoints,
  deskCapabilities: deskCapabilityEndpoints,
  deskSettings: deskSettingEndpoints,
  deskSegments: deskSegmentEndpoints,
  deskContent: deskContentEndpoints,
  deskCustomers: deskCustomerEndpoints,
  deskFeedback: deskFeedbackEndpoints,
  deskGiveaways: deskGiveawayEndpoints,
  mailBounces: bounceEndpoints,
  messages: messageEndpoints,
  ownAccount: ownAccountEndpoints,
  deskCancellations: deskCancellationEndpoints,
  deskDraws: deskDrawEndpoints,
  deskPostal: deskPostalEndpoints,
  deskParties: deskPartyEndpoints,
  deskPartners: deskPartnerEndpoints,
  deskPurchases: deskPurchaseEndpoints,
  deskResults: deskResultEndpoints,
  payouts: payoutEndpoints,
  postalPrizes: postalPrizeEndpoints,
  debits: debitEndpoints,
  bank: bankEndpoints,
  reconciliation: reconciliationEndpoints,
  accounting: accountingEndpoints,
  deskDeposits: deskDepositEndpoints,
  refusedReturns: refusedReturnEndpoints,
  reversedDeposits: reversedDepositEndpoints,
  deskPictures: deskPictureEndpoints,
  deskProducts: deskProductEndpoints,
  deskProgram: deskProgramEndpoints,
  deskGiveawayRules: deskGiveawayRuleEndpoints,
  deskRegions: deskRegionEndpoints,
  deskPromotions: deskPromotionEndpoints,
  promotionVersions: promotionVersionEndpoints,
  deskSentences: sentenceEndpoints,
}
