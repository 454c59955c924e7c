import type { Cart, CartItem } from "#src/contract/cart.ts"
import type { Customer } from "#src/contract/customer.ts"
import type { SiteConfig } from "#src/contract/discovery.ts"
import type { Draw } from "#src/contract/draw.ts"
import type { NavigationItem } from "#src/contract/navigation.ts"
import type { OrderDetail } from "#src/contract/order.ts"
import type { PaymentMethod } from "#src/contract/payment.ts"
import type { GameOffer, ProductOffer } from "#src/contract/product-offer.ts"
import type { Receipt } from "#src/contract/receipt.ts"
import type { Game } from "#src/contract/ticket.ts"
import { money } from "#src/domain/money.ts"

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

export const aDraw = (draw: Partial<Draw> = {}): Draw => ({
  drawNo: 1500,
  type: "regular",
  stop: inDays(2),
  drawDate: inDays(2.05),
  prizePool: money(5_000_000_000, "AUD"),
  state: "DRAW_OPEN",
  purchaseStatus: "open",
  ...draw,
})

/** Seven of 35 and one Powerball of 20, $1.60 a game. */
export const aGameOffer = (offer: Partial<GameOffer> = {}): GameOffer => ({
  key: "standard",
  name: "Standard",
  minGames: 1,
  maxGames: 50,
  numberSets: [
    { name: "Numbers", count: 7, first: 1, last: 35 },
    { name: "Powerball", count: 1, first: 1, last: 20 },
  ],
  ordered: false,
  defaultGames: 2,
  combinations: 1,
  prices: [{ games: 1, price: money(160, "AUD") }],
  priceCurrency: "AUD",
  drawCounts: [1, 2, 5],
  ...offer,
})

export const anOffer = (offer: Partial<ProductOffer> = {}): ProductOffer => ({
  key: "powerball",
  type: "lottery_ticket",
  availability: "available",
  name: "Powerball",
  url: "/powerball",
  urlAliases: [],
  tagline: "Seven numbers and a Powerball.",
  colour: "#5b2d90",
  timeZone: "Australia/Brisbane",
  drawDays: 16,
  displayCategory: "Lotto",
  suspended: false,
  draws: [aDraw(), aDraw({ drawNo: 1501, stop: inDays(9), drawDate: inDays(9.05) })],
  gameTypes: [{ key: "standard", gameOffers: [aGameOffer()] }],
  divisions: [
    { division: 1, description: "7 numbers and the Powerball", odds: 134_490_400, fixedPrize: null },
  ],
  causes: [],
  recurringPurchase: null,
  restrictions: [],
  ...offer,
})

export const aGame = (numbers = [3, 9, 14, 21, 27, 30, 35], powerball = 11): Game => [
  { name: "Numbers", numbers },
  { name: "Powerball", numbers: [powerball] },
]

export const aCartItem = (item: Partial<CartItem> = {}): CartItem => ({
  id: "line-1",
  productType: "lottery_ticket",
  lotteryKey: "powerball",
  lotteryName: "Powerball",
  colour: "#5b2d90",
  gameType: "standard",
  gameOffer: "standard",
  gameOfferName: "Standard",
  games: [aGame()],
  numGames: 1,
  quickpick: false,
  numDraws: 1,
  drawNo: 1500,
  drawDate: inDays(2.05),
  drawStop: inDays(2),
  drawPrizePool: money(5_000_000_000, "AUD"),
  drawEncodedIds: [],
  causeKey: null,
  quantity: 1,
  unitPrice: money(160, "AUD"),
  price: money(160, "AUD"),
  recurringPurchase: null,
  purchaseStatus: "standard",
  ...item,
})

export const aCart = (cart: Partial<Cart> = {}): Cart => ({
  cartReference: "cart-1",
  revision: 1,
  cartItems: [aCartItem()],
  autoRemovedItems: [],
  cartTotal: money(160, "AUD"),
  preOrderTotal: money(0, "AUD"),
  requiresUnattendedPaymentMethod: false,
  blockedReasons: {},
  showRegulation: true,
  ...cart,
})

/** A scored ticket: its first game matched five numbers and the Powerball, its second nothing. */
export const anOrder = (order: Partial<OrderDetail> = {}): OrderDetail => ({
  id: "order-12345678",
  checkoutId: "checkout-87654321",
  productType: "lottery_ticket",
  lotteryKey: "powerball",
  lotteryName: "Powerball",
  colour: "#5b2d90",
  gameType: "standard",
  gameOffer: "standard",
  gameOfferName: "Standard",
  games: [aGame(), aGame([1, 2, 4, 5, 6, 7, 8], 2)],
  quickpick: false,
  drawNo: 1499,
  drawDate: inDays(-5),
  drawStop: inDays(-5.05),
  drawState: "DRAW_PAID",
  drawPrizePool: money(5_000_000_000, "AUD"),
  price: money(320, "AUD"),
  purchasedAt: inDays(-6),
  winnings: money(123_450, "AUD"),
  draw: {
    offerKey: "powerball",
    offerName: "Powerball",
    colour: "#5b2d90",
    drawNo: 1499,
    drawDate: inDays(-5),
    state: "DRAW_PAID",
    prizePool: money(5_000_000_000, "AUD"),
    numbers: aGame([3, 9, 14, 21, 27, 32, 34], 11),
    divisions: [],
    proof: null,
  },
  outcomes: [
    {
      matched: [
        { name: "Numbers", numbers: [3, 9, 14, 21, 27] },
        { name: "Powerball", numbers: [11] },
      ],
      divisions: [{ division: 5, wins: 1, winnings: money(123_450, "AUD") }],
      winnings: money(123_450, "AUD"),
    },
    {
      matched: [
        { name: "Numbers", numbers: [] },
        { name: "Powerball", numbers: [] },
      ],
      divisions: [],
      winnings: money(0, "AUD"),
    },
  ],
  entryProof: null,
  ...order,
})

export const aReceipt = (receipt: Partial<Receipt> = {}): Receipt => ({
  checkoutId: "checkout-87654321",
  purchasedAt: inDays(0),
  total: money(480, "AUD"),
  deposited: money(500, "AUD"),
  orders: [anOrder({ winnings: null, outcomes: [], drawState: "DRAW_OPEN" })],
  trackingData: { products: [], goals: ["purchase"] },
  ...receipt,
})

export const aCustomer = (customer: Partial<Customer> = {}): Customer => ({
  customerId: "customer-1",
  firstname: "Kim",
  lastname: "Nguyen",
  email: "kim@example.com",
  state: "VIC",
  balance: money(5000, "AUD"),
  availableFunds: money(5000, "AUD"),
  pricingId: "default",
  segmentName: "customer",
  forcePasswordChange: false,
  accountUpgrade: false,
  detailsUpdateRequired: false,
  isVerified: true,
  addressConfirmationRequired: false,
  emailAddressConfirmationRequired: false,
  ...customer,
})

/** Paying by card, $5 at least, with no card stored yet. */
export const aCard = (method: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code: "cc",
  name: "Card",
  funds: [],
  availableGateways: ["test"],
  cart: true,
  withdraw: false,
  digitalWallets: false,
  rules: {
    enabled: true,
    minAmount: money(500, "AUD"),
    maxAmount: money(500_000, "AUD"),
    cscRequired: true,
  },
  ...method,
})

/** A site whose owner configured nothing but its name. */
export const aSiteConfig = (config: Partial<SiteConfig> = {}): SiteConfig => ({
  siteName: "Southern Lotto",
  locale: "en-AU",
  currency: "AUD",
  pricingId: "default",
  defaultTimeZone: "Australia/Sydney",
  supportNumber: "1800 000 000",
  supportOpeningHours: "Every day, 8am to 8pm AEST",
  supportOpeningHoursList: [],
  minimumAge: 18,
  sessionTimeoutSeconds: 3600,
  demo: true,
  footerForm: "full",
  navigationBadge: null,
  socialPages: [],
  appLinks: { android: null, ios: null },
  supportEmail: "help@example.com",
  chatUrl: null,
  feedbackBanner: null,
  consent: { required: false, key: null },
  heartbeatActiveSeconds: 600,
  ...config,
})

export const aNavigationItem = (item: Partial<NavigationItem> = {}): NavigationItem => ({
  id: "lotto",
  kind: "none",
  link: null,
  childrenType: "lotto",
  label: "Lotteries",
  ...item,
})
