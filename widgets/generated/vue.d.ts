// Made from the catalogue by `npm run generate`.
import type { LottoPurchaseAttributes, LottoTicketBuilderAttributes, LottoLotteriesAttributes, LottoCartAttributes, LottoCartButtonAttributes, LottoResultsAttributes, LottoOfferResultsAttributes, LottoDrawResultAttributes, LottoHomeAttributes, LottoCheckoutAttributes, LottoLoginAttributes, LottoLogoutAttributes, LottoReceiptAttributes, LottoAccountAttributes, LottoDepositAttributes, LottoDepositDetailsAttributes, LottoUpcomingTicketsAttributes, LottoPastTicketsAttributes, LottoTicketAttributes, LottoNavigationAttributes, LottoFooterAttributes, LottoToastsAttributes, LottoNotFoundAttributes, LottoErrorAttributes, LottoProps } from "./elements"

type LottoComponent<P> = new () => { $props: P }

declare module "vue" {
  interface GlobalComponents {
    "lotto-purchase": LottoComponent<LottoPurchaseAttributes & LottoProps>
    "lotto-ticket-builder": LottoComponent<LottoTicketBuilderAttributes & LottoProps>
    "lotto-lotteries": LottoComponent<LottoLotteriesAttributes & LottoProps>
    "lotto-cart": LottoComponent<LottoCartAttributes & LottoProps>
    "lotto-cart-button": LottoComponent<LottoCartButtonAttributes & LottoProps>
    "lotto-results": LottoComponent<LottoResultsAttributes & LottoProps>
    "lotto-offer-results": LottoComponent<LottoOfferResultsAttributes & LottoProps>
    "lotto-draw-result": LottoComponent<LottoDrawResultAttributes & LottoProps>
    "lotto-home": LottoComponent<LottoHomeAttributes & LottoProps>
    "lotto-checkout": LottoComponent<LottoCheckoutAttributes & LottoProps>
    "lotto-login": LottoComponent<LottoLoginAttributes & LottoProps>
    "lotto-logout": LottoComponent<LottoLogoutAttributes & LottoProps>
    "lotto-receipt": LottoComponent<LottoReceiptAttributes & LottoProps>
    "lotto-account": LottoComponent<LottoAccountAttributes & LottoProps>
    "lotto-deposit": LottoComponent<LottoDepositAttributes & LottoProps>
    "lotto-deposit-details": LottoComponent<LottoDepositDetailsAttributes & LottoProps>
    "lotto-upcoming-tickets": LottoComponent<LottoUpcomingTicketsAttributes & LottoProps>
    "lotto-past-tickets": LottoComponent<LottoPastTicketsAttributes & LottoProps>
    "lotto-ticket": LottoComponent<LottoTicketAttributes & LottoProps>
    "lotto-navigation": LottoComponent<LottoNavigationAttributes & LottoProps>
    "lotto-footer": LottoComponent<LottoFooterAttributes & LottoProps>
    "lotto-toasts": LottoComponent<LottoToastsAttributes & LottoProps>
    "lotto-not-found": LottoComponent<LottoNotFoundAttributes & LottoProps>
    "lotto-error": LottoComponent<LottoErrorAttributes & LottoProps>
  }
}
