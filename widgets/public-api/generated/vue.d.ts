// Made from the elements' definitions by `npm run generate`.
import type { LottoAccountNavigationAttributes, LottoAccountVerificationAttributes, LottoAccountAttributes, LottoBlogPostAttributes, LottoBlogAttributes, LottoCardsAndAccountsAttributes, LottoCartButtonAttributes, LottoCartDrawerAttributes, LottoCartReplayAttributes, LottoCartAttributes, LottoCauseAttributes, LottoCausesAttributes, LottoChangePasswordAttributes, LottoCheckoutAttributes, LottoCloseAccountAttributes, LottoCommunicationPreferencesAttributes, LottoConfirmAddressAttributes, LottoConfirmationBannerAttributes, LottoConsentAttributes, LottoDepositDetailsAttributes, LottoDepositAttributes, LottoDrawResultAttributes, LottoErrorAttributes, LottoFavouriteNumbersAttributes, LottoFeedbackAttributes, LottoFooterAttributes, LottoForgotPasswordAttributes, LottoHomeAttributes, LottoLatestPostsAttributes, LottoLoginAndSecurityAttributes, LottoLoginAttributes, LottoLogoutAttributes, LottoLotteriesAttributes, LottoManualVerificationAttributes, LottoMembershipOffersAttributes, LottoMyDataAttributes, LottoMyDetailsAttributes, LottoNavigationAttributes, LottoNotFoundAttributes, LottoOfferResultsAttributes, LottoPageAttributes, LottoPastTicketsAttributes, LottoPrecommitmentLimitAttributes, LottoPreviewAttributes, LottoPrintTicketsAttributes, LottoProductTermsAttributes, LottoPurchaseAttributes, LottoRaffleListingAttributes, LottoRaffleResultsAttributes, LottoRaffleSupportAttributes, LottoRaffleTermsAttributes, LottoRaffleWinnersAttributes, LottoRaffleAttributes, LottoReceiptAttributes, LottoRecurringPurchasesAttributes, LottoResultsAttributes, LottoScheduledPurchaseAttributes, LottoScheduledPurchasesAttributes, LottoSiteBannerAttributes, LottoSpendLimitsAttributes, LottoStatisticsAttributes, LottoSupportAttributes, LottoSyndicateTicketsAttributes, LottoSyndicatesAttributes, LottoTakeABreakAttributes, LottoTicketBuilderAttributes, LottoTicketCheckerAttributes, LottoTicketAttributes, LottoToastsAttributes, LottoTransactionsAttributes, LottoUnsubscribeAttributes, LottoUpcomingTicketsAttributes, LottoVerifyAccountAttributes, LottoWithdrawAttributes, LottoWithdrawalAttributes, LottoProps } from "./elements.js"

type LottoComponent<P> = new () => { $props: P }

declare module "vue" {
  interface GlobalComponents {
    "lotto-account-navigation": LottoComponent<LottoAccountNavigationAttributes & LottoProps>
    "lotto-account-verification": LottoComponent<LottoAccountVerificationAttributes & LottoProps>
    "lotto-account": LottoComponent<LottoAccountAttributes & LottoProps>
    "lotto-blog-post": LottoComponent<LottoBlogPostAttributes & LottoProps>
    "lotto-blog": LottoComponent<LottoBlogAttributes & LottoProps>
    "lotto-cards-and-accounts": LottoComponent<LottoCardsAndAccountsAttributes & LottoProps>
    "lotto-cart-button": LottoComponent<LottoCartButtonAttributes & LottoProps>
    "lotto-cart-drawer": LottoComponent<LottoCartDrawerAttributes & LottoProps>
    "lotto-cart-replay": LottoComponent<LottoCartReplayAttributes & LottoProps>
    "lotto-cart": LottoComponent<LottoCartAttributes & LottoProps>
    "lotto-cause": LottoComponent<LottoCauseAttributes & LottoProps>
    "lotto-causes": LottoComponent<LottoCausesAttributes & LottoProps>
    "lotto-change-password": LottoComponent<LottoChangePasswordAttributes & LottoProps>
    "lotto-checkout": LottoComponent<LottoCheckoutAttributes & LottoProps>
    "lotto-close-account": LottoComponent<LottoCloseAccountAttributes & LottoProps>
    "lotto-communication-preferences": LottoComponent<LottoCommunicationPreferencesAttributes & LottoProps>
    "lotto-confirm-address": LottoComponent<LottoConfirmAddressAttributes & LottoProps>
    "lotto-confirmation-banner": LottoComponent<LottoConfirmationBannerAttributes & LottoProps>
    "lotto-consent": LottoComponent<LottoConsentAttributes & LottoProps>
    "lotto-deposit-details": LottoComponent<LottoDepositDetailsAttributes & LottoProps>
    "lotto-deposit": LottoComponent<LottoDepositAttributes & LottoProps>
    "lotto-draw-result": LottoComponent<LottoDrawResultAttributes & LottoProps>
    "lotto-error": LottoComponent<LottoErrorAttributes & LottoProps>
    "lotto-favourite-numbers": LottoComponent<LottoFavouriteNumbersAttributes & LottoProps>
    "lotto-feedback": LottoComponent<LottoFeedbackAttributes & LottoProps>
    "lotto-footer": LottoComponent<LottoFooterAttributes & LottoProps>
    "lotto-forgot-password": LottoComponent<LottoForgotPasswordAttributes & LottoProps>
    "lotto-home": LottoComponent<LottoHomeAttributes & LottoProps>
    "lotto-latest-posts": LottoComponent<LottoLatestPostsAttributes & LottoProps>
    "lotto-login-and-security": LottoComponent<LottoLoginAndSecurityAttributes & LottoProps>
    "lotto-login": LottoComponent<LottoLoginAttributes & LottoProps>
    "lotto-logout": LottoComponent<LottoLogoutAttributes & LottoProps>
    "lotto-lotteries": LottoComponent<LottoLotteriesAttributes & LottoProps>
    "lotto-manual-verification": LottoComponent<LottoManualVerificationAttributes & LottoProps>
    "lotto-membership-offers": LottoComponent<LottoMembershipOffersAttributes & LottoProps>
    "lotto-my-data": LottoComponent<LottoMyDataAttributes & LottoProps>
    "lotto-my-details": LottoComponent<LottoMyDetailsAttributes & LottoProps>
    "lotto-navigation": LottoComponent<LottoNavigationAttributes & LottoProps>
    "lotto-not-found": LottoComponent<LottoNotFoundAttributes & LottoProps>
    "lotto-offer-results": LottoComponent<LottoOfferResultsAttributes & LottoProps>
    "lotto-page": LottoComponent<LottoPageAttributes & LottoProps>
    "lotto-past-tickets": LottoComponent<LottoPastTicketsAttributes & LottoProps>
    "lotto-precommitment-limit": LottoComponent<LottoPrecommitmentLimitAttributes & LottoProps>
    "lotto-preview": LottoComponent<LottoPreviewAttributes & LottoProps>
    "lotto-print-tickets": LottoComponent<LottoPrintTicketsAttributes & LottoProps>
    "lotto-product-terms": LottoComponent<LottoProductTermsAttributes & LottoProps>
    "lotto-purchase": LottoComponent<LottoPurchaseAttributes & LottoProps>
    "lotto-raffle-listing": LottoComponent<LottoRaffleListingAttributes & LottoProps>
    "lotto-raffle-results": LottoComponent<LottoRaffleResultsAttributes & LottoProps>
    "lotto-raffle-support": LottoComponent<LottoRaffleSupportAttributes & LottoProps>
    "lotto-raffle-terms": LottoComponent<LottoRaffleTermsAttributes & LottoProps>
    "lotto-raffle-winners": LottoComponent<LottoRaffleWinnersAttributes & LottoProps>
    "lotto-raffle": LottoComponent<LottoRaffleAttributes & LottoProps>
    "lotto-receipt": LottoComponent<LottoReceiptAttributes & LottoProps>
    "lotto-recurring-purchases": LottoComponent<LottoRecurringPurchasesAttributes & LottoProps>
    "lotto-results": LottoComponent<LottoResultsAttributes & LottoProps>
    "lotto-scheduled-purchase": LottoComponent<LottoScheduledPurchaseAttributes & LottoProps>
    "lotto-scheduled-purchases": LottoComponent<LottoScheduledPurchasesAttributes & LottoProps>
    "lotto-site-banner": LottoComponent<LottoSiteBannerAttributes & LottoProps>
    "lotto-spend-limits": LottoComponent<LottoSpendLimitsAttributes & LottoProps>
    "lotto-statistics": LottoComponent<LottoStatisticsAttributes & LottoProps>
    "lotto-support": LottoComponent<LottoSupportAttributes & LottoProps>
    "lotto-syndicate-tickets": LottoComponent<LottoSyndicateTicketsAttributes & LottoProps>
    "lotto-syndicates": LottoComponent<LottoSyndicatesAttributes & LottoProps>
    "lotto-take-a-break": LottoComponent<LottoTakeABreakAttributes & LottoProps>
    "lotto-ticket-builder": LottoComponent<LottoTicketBuilderAttributes & LottoProps>
    "lotto-ticket-checker": LottoComponent<LottoTicketCheckerAttributes & LottoProps>
    "lotto-ticket": LottoComponent<LottoTicketAttributes & LottoProps>
    "lotto-toasts": LottoComponent<LottoToastsAttributes & LottoProps>
    "lotto-transactions": LottoComponent<LottoTransactionsAttributes & LottoProps>
    "lotto-unsubscribe": LottoComponent<LottoUnsubscribeAttributes & LottoProps>
    "lotto-upcoming-tickets": LottoComponent<LottoUpcomingTicketsAttributes & LottoProps>
    "lotto-verify-account": LottoComponent<LottoVerifyAccountAttributes & LottoProps>
    "lotto-withdraw": LottoComponent<LottoWithdrawAttributes & LottoProps>
    "lotto-withdrawal": LottoComponent<LottoWithdrawalAttributes & LottoProps>
  }
}
