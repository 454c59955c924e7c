import type { Credentials } from "#src/client/credentials.ts"
import type { Customer } from "#src/contract/account/customer.ts"
import { optionalFields } from "#src/contract/account/optional-field-names.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { Fund, PaymentMethod } from "#src/contract/payments/payment-method.ts"
import type { Withdrawal } from "#src/contract/payments/withdrawal.ts"
import type { LotteryOrderDetail } from "#src/contract/products/lottery-order.ts"
import type { LotteryCartItem } from "#src/contract/products/lottery-ticket.ts"
import type { MembershipCartItem } from "#src/contract/products/membership.ts"
import type { MembershipOrder } from "#src/contract/products/membership-order.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/recurring-purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import type { NavigationItem } from "#src/contract/site/navigation.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/money/money.ts"

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
  drawData: null,
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
  wheel: null,
  allocated: false,
  prices: [{ games: 1, price: money(160, "AUD") }],
  priceCurrency: "AUD",
  defaultEntryCount: null,
  entryPrices: [],
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
  ranking: 1,
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
  selectableDays: 0,
  weekCounts: [1],
  causes: [],
  raffle: null,
  recurringPurchase: null,
  restrictions: [],
  ...offer,
})

export const aGame = (numbers = [3, 9, 14, 21, 27, 30, 35], powerball = 11): Game => [
  { name: "Numbers", numbers },
  { name: "Powerball", numbers: [powerball] },
]

export const aCartItem = (item: Partial<LotteryCartItem> = {}): LotteryCartItem => ({
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
  firstDrawNo: null,
  day: null,
  numWeeks: 1,
  scheduledPurchase: null,
  minimumJackpotAmount: null,
  waitsForJackpot: false,
  drawNo: 1500,
  drawDate: inDays(2.05),
  drawStop: inDays(2),
  drawPrizePool: money(5_000_000_000, "AUD"),
  drawEncodedIds: [],
  causeKey: null,
  causeName: null,
  favourite: false,
  hasFavouriteNumbers: false,
  quantity: 1,
  unitPrice: money(160, "AUD"),
  price: money(160, "AUD"),
  recurringPurchase: null,
  purchaseStatus: "standard",
  ...item,
})

/** Three months of Daily Winners, $27. */
export const aMembership = (item: Partial<MembershipCartItem> = {}): MembershipCartItem => ({
  id: "line-2",
  productType: "membership",
  lotteryKey: "daily_winners",
  lotteryName: "Daily Winners",
  colour: "#8a4b08",
  membershipProgram: "daily_winners",
  membershipOffer: "quarterly",
  membershipOfferName: "Quarterly",
  months: 3,
  numDraws: 0,
  drawEncodedIds: [],
  quantity: 1,
  unitPrice: money(2700, "AUD"),
  price: money(2700, "AUD"),
  recurringPurchase: null,
  purchaseStatus: "standard",
  ...item,
})

export const aMembershipOrder = (order: Partial<MembershipOrder> = {}): MembershipOrder => ({
  id: "order-22223333",
  checkoutId: "checkout-87654321",
  productType: "membership",
  lotteryKey: "daily_winners",
  lotteryName: "Daily Winners",
  colour: "#8a4b08",
  membershipProgram: "daily_winners",
  membershipOffer: "quarterly",
  membershipOfferName: "Quarterly",
  months: 3,
  membershipTier: "premium",
  price: money(2700, "AUD"),
  purchasedAt: "2026-11-21T01:00:00Z",
  validFrom: "2026-11-21T01:00:00Z",
  validUntil: "2027-02-21T01:00:00Z",
  ...order,
})

export const aCart = (cart: Partial<Cart> = {}): Cart => ({
  cartReference: "cart-1",
  revision: 1,
  draws: "tonight",
  cartItems: [aCartItem()],
  autoRemovedItems: [],
  promotions: [],
  cartTotal: money(160, "AUD"),
  discount: money(0, "AUD"),
  payable: cart.cartTotal ?? money(160, "AUD"),
  preOrderTotal: money(0, "AUD"),
  requiresUnattendedPaymentMethod: false,
  blockedReasons: {},
  showRegulation: true,
  ...cart,
})

/** A scored ticket: its first game matched five numbers and the Powerball, its second nothing. */
export const anOrder = (order: Partial<LotteryOrderDetail> = {}): LotteryOrderDetail => ({
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
  causeKey: null,
  causeName: null,
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
    drawData: null,
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

export const aDeposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: "deposit-1",
  status: "succeeded",
  amount: money(2500, "AUD"),
  depositMethodCode: "cc",
  methodLabel: "Visa ending 4242",
  createdAt: "2026-11-21T01:00:00Z",
  failureMessage: null,
  challengeUrl: null,
  checkoutId: null,
  purchaseFailure: null,
  type: "checkout",
  ...changes,
})

export const aReceipt = (receipt: Partial<Receipt> = {}): Receipt => ({
  checkoutId: "checkout-87654321",
  purchasedAt: inDays(0),
  total: money(480, "AUD"),
  discount: money(0, "AUD"),
  promotions: [],
  deposited: money(500, "AUD"),
  paidWith: "Visa ending 4242",
  orders: [anOrder({ winnings: null, outcomes: [], drawState: "DRAW_OPEN" })],
  preOrders: [],
  recurring: [],
  trackingData: { products: [], goals: ["purchase"], discount: money(0, "AUD"), promotionCodes: [] },
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
  termsAcceptanceRequired: false,
  country: null,
  countryBanned: false,
  countryBannedConfirmationRequired: false,
  migrationStatus: "ineligible",
  isVerified: true,
  favouriteNumbers: [],
  addressConfirmationRequired: false,
  emailAddressConfirmationRequired: false,
  ...customer,
})

/** A token as the server makes them, from this second since 1970 on; nobody has signed it. */
export const aToken = (customerId: string, issued = 1) =>
  `head.${btoa(JSON.stringify({ customer_id: customerId, iat: issued }))}.signature`

/** What a browser holds of a customer who is signed in. */
export const aSession = (customerId: string, issued = 1): Credentials => ({
  customerId,
  customerToken: "token",
  accessToken: aToken(customerId, issued),
  refreshToken: aToken(customerId, issued),
  deviceUuid: "device",
  pricingId: "default",
  segmentName: "customer",
})

/** A stored card. */
export const aFund = (fund: Partial<Fund> = {}): Fund => ({
  id: "fund-1",
  default: true,
  brand: "Visa",
  lastFour: "4242",
  expiry: "12/30",
  cart: true,
  withdraw: false,
  ...fund,
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
  unattended: true,
  rules: {
    enabled: true,
    minAmount: money(500, "AUD"),
    maxAmount: money(500_000, "AUD"),
    cscRequired: true,
  },
  ...method,
})

/** An Australian bank account to withdraw to, not used yet. */
export const aBankFund = ({
  bankAccount,
  ...fund
}: Partial<Omit<Fund, "bankAccount">> & { bankAccount?: Partial<Fund["bankAccount"]> } = {}): Fund => ({
  id: "account-1",
  default: true,
  brand: "bank",
  lastFour: "5678",
  expiry: "",
  cart: false,
  withdraw: true,
  ...fund,
  bankAccount: {
    type: "national",
    code: "062000",
    accountName: "Kim Nguyen",
    verificationStatus: "Unverified",
    ...bankAccount,
  },
})

/** Withdrawing to a bank account, from $10 to $100,000. */
export const aWithdrawalMethod = (method: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code: "tt",
  name: "Bank account",
  funds: [aBankFund()],
  availableGateways: [],
  cart: false,
  withdraw: true,
  digitalWallets: false,
  unattended: false,
  accountTypes: ["national"],
  rules: {
    enabled: true,
    minAmount: money(1000, "AUD"),
    maxAmount: money(10_000_000, "AUD"),
    cscRequired: false,
  },
  ...method,
})

/** A withdrawal of $40 that was just asked for. */
export const aWithdrawal = (withdrawal: Partial<Withdrawal> = {}): Withdrawal => ({
  id: "withdrawal-1",
  status: "requested",
  amount: money(4000, "AUD"),
  withdrawalMethodCode: "tt",
  bankType: "national",
  destination: "Bank account ending 5678",
  reference: "W7KQ2M",
  requestedAt: "2026-11-20T01:00:00.000Z",
  sentAt: null,
  endedAt: null,
  reason: null,
  canCancel: true,
  ...withdrawal,
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
  sessionLongestSeconds: 43_200,
  limitCoolingOffDays: 7,
  postalAddress: "Locked Bag 18, Haymarket NSW 1240",
  licence: null,
  demo: true,
  paymentMarks: ["AMEX", "MASTERCARD", "VISA"],
  addressLookup: null,
  signUp: {
    acceptTerms: true,
    emailOptIn: true,
    emailOptInDefault: false,
    granularPreferences: false,
    requiredFields: [...optionalFields],
  },
  signInProviders: [],
  footerForm: "full",
  navigationBadge: null,
  socialPages: [],
  appLinks: { android: null, ios: null },
  deepLinks: [],
  supportEmail: "help@example.com",
  chatUrl: null,
  feedbackBanner: null,
  consent: { required: false, key: null },
  twoFactor: { methods: ["authenticator", "email"], rememberForDays: 30, required: false },
  redirectAfterLogout: true,
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

/** Four games of Powerball for every draw, bought already. */
export const anAutoplay = (changes: Partial<RecurringPurchaseItem> = {}): RecurringPurchaseItem => ({
  autoplayId: "autoplay-1",
  type: "autoplay",
  productType: "lottery_ticket",
  productOfferKey: "powerball",
  lotteryName: "Powerball",
  colour: "#5b2d90",
  gameType: "standard",
  gameOffer: "standard",
  gameOfferName: "Standard",
  numberOfGames: 4,
  games: [],
  numberOfTickets: null,
  numberOfShares: null,
  frequency: null,
  causeKey: null,
  description: "4 x Standard games",
  price: money(640, "AUD"),
  quickpick: false,
  days: null,
  minimumJackpotAmount: null,
  status: "recurring_status_active",
  pausedUntil: null,
  lastAttemptStatus: "purchased",
  lastAttemptMessage: null,
  priceChange: null,
  nextChargeAt: inDays(2),
  createdAt: "2026-11-01T00:00:00Z",
  ...changes,
})

/** A raffle book of a draw that is not open yet. */
export const aScheduledPurchase = (changes: Partial<ScheduledPurchase> = {}): ScheduledPurchase => ({
  encodedId: "scheduled-1",
  kind: "pre_order",
  status: "scheduled_status_active",
  productType: "raffle_ticket",
  lotteryKey: "lifeboat_house_draw",
  lotteryName: "Lifeboat House Draw",
  colour: "#0b4a6f",
  description: "5 Ticket Book",
  drawNo: 12,
  drawDate: inDays(40),
  drawStop: inDays(39),
  price: money(2500, "AUD"),
  dueAt: inDays(9),
  createdAt: "2026-11-01T00:00:00Z",
  checkoutId: "checkout-87654321",
  purchasedCheckoutId: null,
  failureMessage: null,
  ...changes,
})
