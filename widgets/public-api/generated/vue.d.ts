// Made from the catalogue by `npm run generate`.
import type { LottoPurchaseAttributes, LottoTicketBuilderAttributes, LottoLotteriesAttributes, LottoSyndicatesAttributes, LottoMembershipOffersAttributes, LottoCartAttributes, LottoCartButtonAttributes, LottoCartReplayAttributes, LottoResultsAttributes, LottoOfferResultsAttributes, LottoStatisticsAttributes, LottoTicketCheckerAttributes, LottoProductTermsAttributes, LottoDrawResultAttributes, LottoHomeAttributes, LottoCheckoutAttributes, LottoLoginAttributes, LottoForgotPasswordAttributes, LottoChangePasswordAttributes, LottoLogoutAttributes, LottoReceiptAttributes, LottoAccountAttributes, LottoDepositAttributes, LottoDepositDetailsAttributes, LottoUpcomingTicketsAttributes, LottoPastTicketsAttributes, LottoRecurringPurchasesAttributes, LottoPrintTicketsAttributes, LottoScheduledPurchasesAttributes, LottoScheduledPurchaseAttributes, LottoTicketAttributes, LottoRaffleAttributes, LottoRaffleListingAttributes, LottoRaffleResultsAttributes, LottoRaffleWinnersAttributes, LottoRaffleTermsAttributes, LottoRaffleSupportAttributes, LottoCloseAccountAttributes, LottoSyndicateTicketsAttributes, LottoMyDetailsAttributes, LottoFavouriteNumbersAttributes, LottoConfirmAddressAttributes, LottoAccountVerificationAttributes, LottoCommunicationPreferencesAttributes, LottoUnsubscribeAttributes, LottoPageAttributes, LottoBlogAttributes, LottoBlogPostAttributes, LottoLatestPostsAttributes, LottoCausesAttributes, LottoCauseAttributes, LottoPreviewAttributes, LottoNavigationAttributes, LottoFooterAttributes, LottoCartDrawerAttributes, LottoToastsAttributes, LottoNotFoundAttributes, LottoErrorAttributes, LottoSiteBannerAttributes, LottoConfirmationBannerAttributes, LottoConsentAttributes, LottoSupportAttributes, LottoFeedbackAttributes, LottoProps } from "./elements"

type LottoComponent<P> = new () => { $props: P }

declare module "vue" {
  interface GlobalComponents {
    "lotto-purchase": LottoComponent<LottoPurchaseAttributes & LottoProps>
    "lotto-ticket-builder": LottoComponent<LottoTicketBuilderAttributes & LottoProps>
    "lotto-lotteries": LottoComponent<LottoLotteriesAttributes & LottoProps>
    "lotto-syndicates": LottoComponent<LottoSyndicatesAttributes & LottoProps>
    "lotto-membership-offers": LottoComponent<LottoMembershipOffersAttributes & LottoProps>
    "lotto-cart": LottoComponent<LottoCartAttributes & LottoProps>
    "lotto-cart-button": LottoComponent<LottoCartButtonAttributes & LottoProps>
    "lotto-cart-replay": LottoComponent<LottoCartReplayAttributes & LottoProps>
    "lotto-results": LottoComponent<LottoResultsAttributes & LottoProps>
    "lotto-offer-results": LottoComponent<LottoOfferResultsAttributes & LottoProps>
    "lotto-statistics": LottoComponent<LottoStatisticsAttributes & LottoProps>
    "lotto-ticket-checker": LottoComponent<LottoTicketCheckerAttributes & LottoProps>
    "lotto-product-terms": LottoComponent<LottoProductTermsAttributes & LottoProps>
    "lotto-draw-result": LottoComponent<LottoDrawResultAttributes & LottoProps>
    "lotto-home": LottoComponent<LottoHomeAttributes & LottoProps>
    "lotto-checkout": LottoComponent<LottoCheckoutAttributes & LottoProps>
    "lotto-login": LottoComponent<LottoLoginAttributes & LottoProps>
    "lotto-forgot-password": LottoComponent<LottoForgotPasswordAttributes & LottoProps>
    "lotto-change-password": LottoComponent<LottoChangePasswordAttributes & LottoProps>
    "lotto-logout": LottoComponent<LottoLogoutAttributes & LottoProps>
    "lotto-receipt": LottoComponent<LottoReceiptAttributes & LottoProps>
    "lotto-account": LottoComponent<LottoAccountAttributes & LottoProps>
    "lotto-deposit": LottoComponent<LottoDepositAttributes & LottoProps>
    "lotto-deposit-details": LottoComponent<LottoDepositDetailsAttributes & LottoProps>
    "lotto-upcoming-tickets": LottoComponent<LottoUpcomingTicketsAttributes & LottoProps>
    "lotto-past-tickets": LottoComponent<LottoPastTicketsAttributes & LottoProps>
    "lotto-recurring-purchases": LottoComponent<LottoRecurringPurchasesAttributes & LottoProps>
    "lotto-print-tickets": LottoComponent<LottoPrintTicketsAttributes & LottoProps>
    "lotto-scheduled-purchases": LottoComponent<LottoScheduledPurchasesAttributes & LottoProps>
    "lotto-scheduled-purchase": LottoComponent<LottoScheduledPurchaseAttributes & LottoProps>
    "lotto-ticket": LottoComponent<LottoTicketAttributes & LottoProps>
    "lotto-raffle": LottoComponent<LottoRaffleAttributes & LottoProps>
    "lotto-raffle-listing": LottoComponent<LottoRaffleListingAttributes & LottoProps>
    "lotto-raffle-results": LottoComponent<LottoRaffleResultsAttributes & LottoProps>
    "lotto-raffle-winners": LottoComponent<LottoRaffleWinnersAttributes & LottoProps>
    "lotto-raffle-terms": LottoComponent<LottoRaffleTermsAttributes & LottoProps>
    "lotto-raffle-support": LottoComponent<LottoRaffleSupportAttributes & LottoProps>
    "lotto-close-account": LottoComponent<LottoCloseAccountAttributes & LottoProps>
    "lotto-syndicate-tickets": LottoComponent<LottoSyndicateTicketsAttributes & LottoProps>
    "lotto-my-details": LottoComponent<LottoMyDetailsAttributes & LottoProps>
    "lotto-favourite-numbers": LottoComponent<LottoFavouriteNumbersAttributes & LottoProps>
    "lotto-confirm-address": LottoComponent<LottoConfirmAddressAttributes & LottoProps>
    "lotto-account-verification": LottoComponent<LottoAccountVerificationAttributes & LottoProps>
    "lotto-communication-preferences": LottoComponent<LottoCommunicationPreferencesAttributes & LottoProps>
    "lotto-unsubscribe": LottoComponent<LottoUnsubscribeAttributes & LottoProps>
    "lotto-page": LottoComponent<LottoPageAttributes & LottoProps>
    "lotto-blog": LottoComponent<LottoBlogAttributes & LottoProps>
    "lotto-blog-post": LottoComponent<LottoBlogPostAttributes & LottoProps>
    "lotto-latest-posts": LottoComponent<LottoLatestPostsAttributes & LottoProps>
    "lotto-causes": LottoComponent<LottoCausesAttributes & LottoProps>
    "lotto-cause": LottoComponent<LottoCauseAttributes & LottoProps>
    "lotto-preview": LottoComponent<LottoPreviewAttributes & LottoProps>
    "lotto-navigation": LottoComponent<LottoNavigationAttributes & LottoProps>
    "lotto-footer": LottoComponent<LottoFooterAttributes & LottoProps>
    "lotto-cart-drawer": LottoComponent<LottoCartDrawerAttributes & LottoProps>
    "lotto-toasts": LottoComponent<LottoToastsAttributes & LottoProps>
    "lotto-not-found": LottoComponent<LottoNotFoundAttributes & LottoProps>
    "lotto-error": LottoComponent<LottoErrorAttributes & LottoProps>
    "lotto-site-banner": LottoComponent<LottoSiteBannerAttributes & LottoProps>
    "lotto-confirmation-banner": LottoComponent<LottoConfirmationBannerAttributes & LottoProps>
    "lotto-consent": LottoComponent<LottoConsentAttributes & LottoProps>
    "lotto-support": LottoComponent<LottoSupportAttributes & LottoProps>
    "lotto-feedback": LottoComponent<LottoFeedbackAttributes & LottoProps>
  }
}
