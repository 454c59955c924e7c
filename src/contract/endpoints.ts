import { closingEndpoints } from "./account/account-closure.ts"
import { communicationEndpoints } from "./account/communication.ts"
import { customerEndpoints } from "./account/customer.ts"
import { dataExportEndpoints } from "./account/data-export.ts"
import { detailsEndpoints } from "./account/details.ts"
import { breakEndpoints } from "./account/limits/break.ts"
import { limitEndpoints } from "./account/limits/limits.ts"
import { addressEndpoints } from "./account/location/address-lookup.ts"
import { locationEndpoints } from "./account/location/location.ts"
import { migrationEndpoints } from "./account/migration.ts"
import { migrationOfferEndpoints } from "./account/migration-offers.ts"
import { passkeyEndpoints, passkeySignInEndpoints } from "./account/sign-in/passkey.ts"
import { passwordEndpoints } from "./account/sign-in/password.ts"
import { sessionEndpoints } from "./account/sign-in/session.ts"
import { sessionEndingEndpoints } from "./account/sign-in/session-ending.ts"
import { sessionListEndpoints } from "./account/sign-in/session-list.ts"
import { sessionReminderEndpoints } from "./account/sign-in/session-reminder.ts"
import { signInEndpoints } from "./account/sign-in/sign-in.ts"
import { socialEndpoints, socialSignInEndpoints } from "./account/sign-in/social.ts"
import { twoFactorEndpoints } from "./account/sign-in/two-factor.ts"
import { waysInEndpoints } from "./account/sign-in/ways-in.ts"
import { connectIdEndpoints } from "./account/verification/connect-id.ts"
import { greenIdEndpoints } from "./account/verification/greenid.ts"
import { idDocumentEndpoints, idReviewEndpoints } from "./account/verification/id-document.ts"
import { verificationEndpoints } from "./account/verification/verification.ts"
import { verificationFormEndpoints } from "./account/verification/verification-form.ts"
import { cartEndpoints } from "./cart/cart.ts"
import { partnerCartEndpoints } from "./cart/partner-cart.ts"
import { brandingEndpoints } from "./catalogue/branding.ts"
import { placementEndpoints } from "./catalogue/placement.ts"
import { pricingEndpoints } from "./catalogue/pricing.ts"
import { productOfferEndpoints } from "./catalogue/product-offer.ts"
import { raffleEndpoints } from "./catalogue/raffle.ts"
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
import { contentEndpoints } from "./content/content.ts"
import { contentEditingEndpoints } from "./content/content-editing.ts"
import { pictureEditingEndpoints } from "./content/picture-editing.ts"
import { previewEndpoints } from "./content/preview.ts"
import { supportEndpoints } from "./content/support.ts"
import { tipEndpoints } from "./content/tip.ts"
import { tipEditingEndpoints } from "./content/tip-editing.ts"
import { approvalEndpoints } from "./desk/approvals.ts"
import { auditEndpoints } from "./desk/audit.ts"
import { bankEndpoints } from "./desk/bank/bank.ts"
import { debitEndpoints } from "./desk/bank/debits.ts"
import { payoutEndpoints } from "./desk/bank/payouts.ts"
import { reconciliationEndpoints } from "./desk/bank/reconciliation.ts"
import { refusedReturnEndpoints } from "./desk/bank/refused-returns.ts"
import { deskCapabilityEndpoints, deskSegmentEndpoints } from "./desk/capabilities.ts"
import { ceilingEndpoints } from "./desk/ceilings.ts"
import { deskContentEndpoints } from "./desk/content/content.ts"
import { deskPictureEndpoints } from "./desk/content/pictures.ts"
import { sentenceEndpoints } from "./desk/content/sentences.ts"
import { customerCareEndpoints } from "./desk/customers/customer-care.ts"
import { deskCustomerEndpoints } from "./desk/customers/customers.ts"
import { deskFeedbackEndpoints } from "./desk/customers/feedback.ts"
import { bounceEndpoints } from "./desk/customers/mail-bounces.ts"
import { messageEndpoints } from "./desk/customers/messages.ts"
import { deskResultEndpoints } from "./desk/draw-results.ts"
import { deskDrawEndpoints } from "./desk/draws.ts"
import { deskGiveawayEndpoints } from "./desk/giveaways.ts"
import { numberEndpoints } from "./desk/numbers.ts"
import { ownAccountEndpoints } from "./desk/own-account.ts"
import { deskPartyEndpoints } from "./desk/parties.ts"
import { deskPartnerEndpoints } from "./desk/partners.ts"
import { deskProductEndpoints } from "./desk/products/products.ts"
import { deskRegionEndpoints } from "./desk/products/regions.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "./desk/program.ts"
import { deskPromotionEndpoints, promotionVersionEndpoints } from "./desk/promotions.ts"
import { invitationEndpoints } from "./desk/staff/invitations.ts"
import { staffKeyEndpoints } from "./desk/staff/keys.ts"
import { memberEndpoints } from "./desk/staff/members.ts"
import { staffSessionEndpoints } from "./desk/staff/sign-in.ts"
import { drawPreviewEndpoints } from "./draws/draw-preview.ts"
import { drawEndpoints } from "./draws/draw-result.ts"
import { drawSealEndpoints } from "./draws/draw-seal.ts"
import { statisticsEndpoints } from "./draws/statistics.ts"
import { orderEndpoints } from "./orders/order.ts"
import { checkoutEndpoints } from "./orders/receipt.ts"
import { partnerEndpoints } from "./partners/partner.ts"
import { boardEndpoints } from "./party/board.ts"
import { groupEndpoints } from "./party/group-endpoints.ts"
import { partyConfigEndpoints } from "./party/party-config.ts"
import { partySessionEndpoints } from "./party/session.ts"
import { sessionOrderEndpoints } from "./party/session-order.ts"
import { bankAccountEndpoints } from "./payments/bank-account.ts"
import { directDebitEndpoints } from "./payments/direct-debit.ts"
import { outcomeEndpoints } from "./payments/outcome.ts"
import { paymentEndpoints } from "./payments/payment.ts"
import { transactionEndpoints } from "./payments/transaction.ts"
import { withdrawalEndpoints } from "./payments/withdrawal.ts"
import { promotionEndpoints } from "./promotions/promotion.ts"
import { promotionEditingEndpoints } from "./promotions/promotion-editing.ts"
import { resolutionEndpoints } from "./recurring/payment-resolution.ts"
import { recurringMethodEndpoints } from "./recurring/recurring-method.ts"
import { recurringEndpoints } from "./recurring/recurring-purchase.ts"
import { scheduledPurchaseEndpoints } from "./recurring/scheduled-purchase.ts"
import { rewardsEndpoints } from "./rewards/rewards.ts"
import { capabilityEndpoints } from "./site/capabilities.ts"
import { discoveryEndpoints } from "./site/discovery.ts"
import { feedbackEndpoints } from "./site/feedback.ts"
import { navigationEndpoints } from "./site/navigation.ts"
import { navigationEditingEndpoints } from "./site/navigation-editing.ts"
import { feedEndpoints } from "./site/notification-feed.ts"
import { feedEditingEndpoints } from "./site/notification-feed-editing.ts"
import { themeEndpoints } from "./site/theme.ts"
import { themeEditingEndpoints } from "./site/theme-editing.ts"
import { favouriteEndpoints } from "./tickets/favourite-numbers.ts"
import { ticketCheckEndpoints } from "./tickets/ticket-check.ts"

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
  numbers: numberEndpoints,
  customerCare: customerCareEndpoints,
  deskCapabilities: deskCapabilityEndpoints,
  deskSegments: deskSegmentEndpoints,
  deskContent: deskContentEndpoints,
  deskCustomers: deskCustomerEndpoints,
  deskFeedback: deskFeedbackEndpoints,
  deskGiveaways: deskGiveawayEndpoints,
  mailBounces: bounceEndpoints,
  messages: messageEndpoints,
  ownAccount: ownAccountEndpoints,
  deskDraws: deskDrawEndpoints,
  deskParties: deskPartyEndpoints,
  deskPartners: deskPartnerEndpoints,
  deskResults: deskResultEndpoints,
  payouts: payoutEndpoints,
  debits: debitEndpoints,
  bank: bankEndpoints,
  reconciliation: reconciliationEndpoints,
  refusedReturns: refusedReturnEndpoints,
  deskPictures: deskPictureEndpoints,
  deskProducts: deskProductEndpoints,
  deskProgram: deskProgramEndpoints,
  deskGiveawayRules: deskGiveawayRuleEndpoints,
  deskRegions: deskRegionEndpoints,
  deskPromotions: deskPromotionEndpoints,
  promotionVersions: promotionVersionEndpoints,
  deskSentences: sentenceEndpoints,
}
