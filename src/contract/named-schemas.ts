/**
 * Schemas of the contract that several calls or schemas share, by the names that the API's documents give them. Whoever
 * generates a client has types of these names, so a name stays.
 */

export { AccountClosing } from "./account/closure.ts"
export { CommunicationPreferences } from "./account/communication.ts"
export { CustomerNote, staffStep as StaffStep } from "./account/customer-records.desk.ts"
export { DataExport } from "./account/data-export.ts"
export { CustomerDetails } from "./account/details.ts"
export { MessageDetail, ReplyTemplate } from "./account/messages.desk.ts"
export { Cart, CartItemRequest } from "./cart/cart.ts"
export { LotteryDefinition } from "./catalogue/lottery-definition.ts"
export { MembershipDefinition } from "./catalogue/membership-definition.ts"
export { SubVariant } from "./catalogue/pricing.ts"
export { DivisionRule, RecurringSale } from "./catalogue/product-offer.ts"
export { Changes, ProductChange } from "./catalogue/product-versions.desk.ts"
export { RafflePrize, RaffleWinner } from "./catalogue/raffle.ts"
export { RaffleDefinition } from "./catalogue/raffle-definition.ts"
export { SyndicateRule } from "./catalogue/syndicate-rule.ts"
export { ContentKey, ContentLocale } from "./catalogue/versioned.desk.ts"
export { purchaseData as PurchaseData } from "./checkout/purchase.ts"
export { BlogCategory, BlogPostInFull } from "./content/blog.ts"
export { Cause } from "./content/cause.ts"
export { CmsPage, PageSection, Question, SitePath, Status } from "./content/cms.ts"
export { PageComponent } from "./content/component.ts"
export { EditorsLink, HttpsAddress, Keyed, PictureId, ShopPath } from "./content/editing.ts"
export { Image } from "./content/image.ts"
export { Picture } from "./content/picture-editing.ts"
export { RichText } from "./content/rich-text.ts"
export { Tip } from "./content/tip.ts"
export { Draw, DrawState, RaffleDrawData } from "./draws/draw.ts"
export { CustomerDrawResult, DrawResult, ResultCategory } from "./draws/draw-result.ts"
export { Leaves } from "./draws/draw-seal.ts"
export { DeskDraw, NamedDraw } from "./draws/draws.desk.ts"
export { DrawNo, Id, Instant, Key } from "./endpoint.ts"
export { ErrorBody, ErrorMessage } from "./error-body.ts"
export { CardSecurityCode, Colour, Email, Password, SecondFactor, TwoFactorCode } from "./fields.ts"
export { Break } from "./limits/break.ts"
export { DepositLimit, SpendLimit, SpendLimits } from "./limits/limits.ts"
export { Currency, Money } from "./money.ts"
export { Order } from "./orders/order.ts"
export { Receipt } from "./orders/receipt.ts"
export { PageInfo } from "./paging.ts"
export { LinkPrefill, PartnerLink } from "./partners/partner-link.ts"
export { GroupMessage } from "./party/board.ts"
export { PartyOffer } from "./party/config.ts"
export { Group, GroupMember, GroupName } from "./party/group.ts"
export { AutosessionStatus, Session as PartySession, SessionStatus } from "./party/session.ts"
export { Deposit, DepositRequest, DepositType } from "./payments/deposit.ts"
export { IdempotencyKey } from "./payments/outcome.ts"
export { AccountApproval } from "./payments/payment.ts"
export { Fund } from "./payments/payment-method.ts"
export { PayoutBatch } from "./payments/payouts.desk.ts"
export { Withdrawal } from "./payments/withdrawal.ts"
export { PromotionAnswer } from "./promotions/promotion.ts"
export { PromotionCode } from "./promotions/promotion-code.ts"
export { Promotion } from "./promotions/promotion-editing.ts"
export { CartPromotion, VoucherType } from "./promotions/voucher.ts"
export { PaymentResolution } from "./recurring/payment-resolution.ts"
export { FundKind, RecurringPurchaseItem, RecurringStatus } from "./recurring/purchase.ts"
export { ScheduledPurchase } from "./recurring/scheduled-purchase.ts"
export {
  EntryRules,
  EntryStatus,
  GiveawayPrize,
  GiveawayProof,
  GiveawayType,
  GiveawayWinner,
  OwnPrize,
} from "./rewards/giveaway.ts"
export { DraftPrize, DraftRules } from "./rewards/program-editing.ts"
export { ClaimForm, MembershipStanding } from "./rewards/rewards.ts"
export { Passkey, PasskeyName } from "./sign-in/passkey.ts"
export { SessionReminder } from "./sign-in/session-reminder.ts"
export { Session, SocialState } from "./sign-in/sign-in.ts"
export { SocialIdentity } from "./sign-in/social.ts"
export { WayIn } from "./sign-in/ways-in.ts"
export { NavigationItem } from "./site/navigation.ts"
export { Totals as ShopTotals } from "./site/numbers.desk.ts"
export { Theme } from "./site/theme.ts"
export { ThemeDraft } from "./site/theme-editing.ts"
export { NewAuthenticator, PasskeyOptions, ShownFactor } from "./staff/factors.ts"
export { Revision } from "./staff/revision.ts"
export { FavouriteNumbers } from "./tickets/favourite-numbers.ts"
export { EntryProof, OrderState, PurchaseStatus, TicketNumbers } from "./tickets/line.ts"
export { GameOutcome } from "./tickets/lottery-order.ts"
export { MembershipOrder } from "./tickets/memberships.ts"
export { SocialShareOrder, SocialShareOrderDetail } from "./tickets/social-shares.ts"
export {
  Game,
  GameTypeKey,
  NumberSet,
  Pick,
  RecurringFrequency,
  RecurringPurchase,
} from "./tickets/ticket.ts"
export { IdDocumentStanding, Person } from "./verification/id-document.ts"
export { VerificationChecked, VerificationMethods, VerificationRules } from "./verification/verification.ts"
