import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { MigrationStatus } from "#src/contract/account/migration-status.ts"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import type { MembershipTier } from "#src/contract/catalogue/membership.ts"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { bounceKinds } from "#src/contract/desk/mail-bounces.ts"
import type { DrawState } from "#src/contract/draws/draw.ts"
import type { RecurringMethod } from "#src/contract/recurring/recurring-method.ts"
import type { Rating } from "#src/contract/site/feedback.ts"
import type { NavigationItem } from "#src/contract/site/navigation.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import type { BeaconChain } from "#src/domain/draws/beacon.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import type { MerkleStep } from "#src/domain/draws/merkle.ts"
import type { AccountTables } from "./account-tables.ts"
import type { Json, Timestamp, Whole } from "./columns.ts"
import type { ContentTables } from "./content-tables.ts"
import type { GatewayTables } from "./gateway-tables.ts"
import type { JobTables } from "./job-tables.ts"
import type { LimitTables } from "./limit-tables.ts"
import type { MigrationTables } from "./migration-tables.ts"
import type { MoneyTables } from "./money-tables.ts"
import type { PayoutTables } from "./payout-tables.ts"
import type { PromotionTables } from "./promotion-tables.ts"
import type { RaffleTables } from "./raffle-tables.ts"
import type { RecurringTables } from "./recurring-tables.ts"
import type { StaffTables } from "./staff-tables.ts"
import type { SyndicateTables } from "./syndicate-tables.ts"
import type { VerificationTables } from "./verification-tables.ts"

/** Wins in one division, and what they pay together. */
export interface StoredWin {
  division: number
  wins: number
  cents: number
}

/** Outcome of a game as it is stored: see contract/order. */
export interface StoredOutcome {
  matched: Game
  divisions: StoredWin[]
  cents: number
}

export interface StoredDivision {
  division: number
  description: string
  /** Null, like the pool, where only the dividend was reported. */
  winners: number | null
  dividendCents: number
  poolCents: number | null
}

/** A round of a beacon, with all that is needed to check its signature whatever the shop is configured with later. */
export interface StoredBeacon extends BeaconChain {
  round: number
  /** When sales of the draw were to end, from which the round follows. */
  cutoff: string
}

export interface Tables
  extends AccountTables,
    ContentTables,
    JobTables,
    StaffTables,
    LimitTables,
    MigrationTables,
    GatewayTables,
    MoneyTables,
    PayoutTables,
    PromotionTables,
    RaffleTables,
    RecurringTables,
    SyndicateTables,
    VerificationTables {
  customers: {
    id: string
    email: string
    password_hash: string | null
    firstname: string
    lastname: string
    date_of_birth: string
    phone_number: string
    address: string
    suburb: string
    state: string
    postcode: string
    country: string
    /** Ways the customer may be written to about anything but the account itself. */
    email_opt_in: boolean
    phone_opt_in: Generated<boolean>
    sms_opt_in: Generated<boolean>
    directmail_opt_in: Generated<boolean>
    force_password_change: Generated<boolean>
    /** The customer must complete the account, or look over the details, before going on. */
    account_upgrade: Generated<boolean>
    details_update_required: Generated<boolean>
    terms_accepted_at: Timestamp | null
    /** The version they agreed to; null where the shop named none. */
    terms_version: string | null
    /** The country from which the customer last confirmed that they may buy. */
    confirmed_country: string | null
    country_confirmed_at: Timestamp | null
    verified_at: Timestamp | null
    /** Nothing is sold to the customer before they are verified. */
    verification_required: Generated<boolean>
    /** Nobody signs in to a closed account. */
    closed_at: Timestamp | null
    closing_reason: string | null
    /** Staff blocked the account: nobody signs in. */
    blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** What staff do not let the customer buy. */
    restricted_products: ColumnType<readonly ProductType[], string | undefined, string>
    /** Staff learnt that the customer needs care: nothing tempts them. */
    vulnerable_since: ColumnType<Date | null, Date | null | undefined, Date | null>
    attribution: JSONColumnType<Readonly<Record<string, string>>>
    /** When the customer last said that it is right; opening the account says so too. */
    address_confirmed_at: Timestamp
    email_confirmed_at: Timestamp
    /** When the customer showed that mail to it reaches them; null where only they say so. */
    email_proved_at: Timestamp | null
    /** One set, ascending; empty where there is none. */
    favourite_numbers: JSONColumnType<readonly number[]>
    /** What the customer lets delegated sessions spend in a day, all partners together; null: what partners may. */
    partner_daily_limit_cents: Whole | null
    /** When the customer was last told of the second factor and put it off or turned it on. */
    two_factor_prompted_at: Timestamp | null
    /** Nothing is sold to the customer before; it is only ever moved on. */
    break_until: Timestamp | null
    /** The zone in which they were told. */
    break_zone: string | null
    /** What pays for recurring purchases, and when the customer chose it: the wallet, or a stored card what it lacks. */
    recurring_method: Generated<RecurringMethod>
    recurring_method_at: ColumnType<Date | null, null | undefined, Date>
    segment_name: string
    pricing_id: string
    migration_status: MigrationStatus
    created_at: Timestamp
  }
  sessions: {
    id: string
    customer_id: string
    place: string
    device_uuid: string
    token_hash: string
    previous_hash: string | null
    rotated_at: Timestamp
    expires_at: Timestamp
    /** However busy it is, the session is over then. */
    ends_at: Timestamp
    revoked_at: Timestamp | null
    /** The session that was carried over to this one: they end together. */
    parent_id: string | null
    /** The partner whose token began it: the session is delegated to that partner. */
    partner_slug: string | null
    /** Of the device's id; tokens are refused from another one. */
    device_hash: string | null
    /** When its second factor was shown, or a trusted device stood for it; null where neither happened. */
    second_factor_at: Timestamp | null
    /** Sensitive actions need no other code until then. */
    elevated_until: Timestamp | null
    trusted_device_id: string | null
    /** When the customer signed in; a session that was carried over keeps the time of its own beginning. */
    signed_in_at: Timestamp
    /** Browser and system, for the customer's list; null once the session has ended. */
    device_name: string | null
    /** From where, as far as it is known; for the list too, and null like the name. */
    located_country: string | null
    located_city: string | null
  }
  /** Devices on which a customer has signed in. */
  known_devices: { customer_id: string; device_hash: string; seen_at: Timestamp }
  one_time_tokens: {
    hash: string
    kind: "autologin" | "transfer" | "password"
    customer_id: string
    partner_slug: string | null
    expires_at: Timestamp
    used_at: Timestamp | null
    /** The session that asked for it, and what its browser looks like: both must be the same when it is used. */
    session_id: string | null
    browser_hash: string | null
    /** Hash of what the frame that asked for it has to show. */
    challenge: string | null
    /** When it was first used without the code that it needs: it waits for that. */
    code_asked_at: Timestamp | null
  }
  attempts: { bucket: string; count: Whole; resets_at: Timestamp }
  /** Changes of products: one at most waits for its day. */
  offer_versions: {
    id: string
    offer_key: string
    /** The whole product as it is from then on. */
    definition: JSONColumnType<object>
    changes: JSONColumnType<Change[]>
    reason: string
    created_by: string
    created_at: Timestamp
    effective_from: Timestamp
    applied_at: Timestamp | null
    withdrawn_at: Timestamp | null
  }
  /** Products as somebody would change them, to be looked at for a while. */
  offers: { key: string; position: number; definition: JSONColumnType<object>; suspended: boolean }
  draws: {
    offer_key: string
    draw_no: Whole
    stop: Timestamp
    draw_at: Timestamp
    prize_pool_cents: Whole | null
    state: DrawState
    /** Null until the draw: it is sealed before. Draws that are older than that have it from the beginning. */
    seed: string | null
    /** The seed under a key that is not in the database. */
    sealed_seed: ColumnType<string | null, string | null | undefined, string | null>
    commitment: string
    /** The rule by which its numbers come about; those of a file are of neither. */
    numbers_from: Generated<"seed" | "seed_and_entries">
    /** The root of the entries that the numbers were drawn with: of the draw whose balls they are. */
    numbers_root: ColumnType<string | null, string | null | undefined, string | null>
    /** The round of a public beacon that it waits for, fixed when it was made; null where the shop has none. */
    beacon: JSONColumnType<StoredBeacon | null, string | null | undefined, string | null>
    beacon_signature: ColumnType<string | null, string | null | undefined, string | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    numbers: Json<Game | null>
    divisions: Json<StoredDivision[] | null>
    entries_root: string | null
    entry_count: Whole | null
    /** Its numbers are an operator's, from a file or entered by staff, so no seed of ours proves them. */
    reported: Generated<boolean>
    /** Of a lottery's draw: the rules it was made under. Null where a reported draw's are not known. */
    rules: Generated<string | null>
    /** What one game cost when sales closed; null before, and where nobody knows it any more. */
    game_price_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** The draw of another lottery whose balls its numbers are: it has the same seed. */
    followed_offer: Generated<string | null>
    followed_draw_no: ColumnType<number | null, number | null | undefined, number | null>
    /** Staff stopped its sales then; it is capped until they resume it, or until its cutoff. */
    halted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The first prize of the next draw as the operator reported it; null where it follows from the rules. */
    next_jackpot_cents: ColumnType<number | null, number | null | undefined, number | null>
    /** Its prizes are not paid before staff release them. */
    payment_held: Generated<boolean>
    /** How often its result was corrected. */
    corrections: Generated<number>
    /** When staff had a mail that it is late. */
    late_mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** Draws whose customers are still to be told of new times. */
  draw_notices: {
    id: string
    offer_key: string
    draw_no: Whole
    /** When it was to be drawn before. */
    previous_draw_at: Timestamp
    created_at: Timestamp
    /** Customers of orders up to this id have their mail; null before the first. */
    mailed_until: string | null
    /** Every customer has their mail, or a later notice took its place. */
    done_at: Timestamp | null
  }
  /** Rules that draws were made under; they are never changed. */
  draw_rules: { key: string; rules: JSONColumnType<LotteryRules> }
  /** The tree of a draw's entries: leaves in the order of the entries' ids, 32 bytes each. */
  entry_pages: {
    offer_key: string
    draw_no: Whole
    page: number
    first_id: string
    leaves: Uint8Array
    root: string
  }
  carts: {
    id: string
    token: string | null
    customer_id: string | null
    /** The partner on whose pages it is filled; empty for the shop's own, so that a unique key holds both. */
    partner_key: ColumnType<string, string | undefined, never>
    revision: Whole
    converted_at: Timestamp | null
    expires_at: Timestamp | null
  }
  cart_items: {
    id: string
    cart_id: string
    request: JSONColumnType<CartItemRequest>
    request_key: string | null
    created_at: Timestamp
    /** Why and when the shop removed it; null while it is in the cart. */
    gone_reason: ColumnType<string | null, string | null | undefined, string | null>
    gone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  checkouts: {
    id: string
    customer_id: string
    /** What was paid, after the discount. */
    total_cents: Whole
    discount_cents: ColumnType<number, number | undefined, number>
    deposited_cents: Whole | null
    currency: string
    partner_key: string | null
    channel_key: string
    metadata: JSONColumnType<Record<string, string>>
    /** The partner in whose delegated session it was bought. */
    delegated_to: string | null
    created_at: Timestamp
  }
  orders: {
    id: string
    checkout_id: string
    customer_id: string
    position: Whole
    offer_key: string
    /** 0 for what takes part in no draw. */
    draw_no: Whole
    product_type: CartItemRequest["productType"]
    /** What only this kind of product has; a lottery ticket has columns of its own, but for its wheel. */
    details: JSONColumnType<object>
    /** Null for products without numbers. */
    game_type: GameTypeKey | null
    game_offer: string
    game_offer_name: string
    games: JSONColumnType<Game[]>
    quickpick: boolean
    price_cents: Whole
    currency: string
    created_at: Timestamp
    /** These three of orders whose draw was closed before its tree was kept in pages, and ended before wins were. */
    leaf: string | null
    proof: Json<MerkleStep[] | null>
    outcomes: Json<StoredOutcome[] | null>
    /** What it won in, where it won by numbers. */
    won: ColumnType<StoredWin[] | null, string | undefined, string | null>
    /** Null until the draw is scored, and for ever where nothing was won by numbers. */
    winnings_cents: Whole | null
    paid_at: Timestamp | null
    /** The same for all orders of one line; null for orders that are older than this column. */
    line: Whole | null
    /** The kind of recurring purchase it started; null where it started none. */
    begins: "autoplay" | "subscription" | null
  }
  /** Numbers of numbered tickets that are sold, once in each draw. */
  allocated_numbers: { offer_key: string; draw_no: Whole; number: Whole }
  /** `months` since it began, those of all purchases that followed one another without a break. */
  memberships: {
    customer_id: string
    program: string
    tier: MembershipTier
    from_at: Timestamp
    months: Whole
    until_at: Timestamp
  }
  idempotency_keys: {
    customer_id: string
    key: string
    call: string
    request_hash: string
    status: Whole | null
    answer: Json<object | null>
    created_at: Timestamp
  }
  partners: {
    slug: string
    key: string
    name: string
    channels: JSONColumnType<{ channelKey: string; name: string }[]>
    origins: JSONColumnType<string[]>
    /** The partner's server may still mint tokens that no frame asked for. */
    allows_unbound_tokens: Generated<boolean>
    /** What a customer may spend in a day in sessions that are delegated to this partner. */
    daily_limit_cents: ColumnType<number, number | undefined, number>
    /** Counts changes at the desk. */
    revision: Generated<number>
  }
  /** What a partner's server shows: several work while one takes another's place. */
  partner_secrets: {
    id: string
    partner_slug: string
    secret_hash: string
    created_at: Timestamp
    /** Null for one that is older than the desk, or a demonstration's. */
    created_by: string | null
    last_used_at: Timestamp | null
    expires_at: Timestamp | null
    revoked_at: Timestamp | null
  }
  partner_customers: { partner_slug: string; reference: string; customer_id: string }
  mail: {
    id: string
    /** Whom it is about; null where that is nobody's account. */
    customer_id: string | null
    recipient: string
    subject: string
    body: string
    html: string | null
    created_at: Timestamp
    next_run_at: Timestamp | null
    attempts: Generated<number>
    sent_at: Timestamp | null
  }
  /** Mail that was refused after it was sent. */
  mail_bounces: {
    id: string
    mail_id: string | null
    customer_id: string | null
    recipient: string
    kind: (typeof bounceKinds)[number]
    reason: string
    created_at: Timestamp
  }
  content_cards: { key: string; title: string; message: string; link: string | null; published_at: Timestamp }
  content_card_views: { customer_id: string; card_key: string; viewed_at: Timestamp }
  feedback_events: {
    id: string
    customer_id: string | null
    rating: Rating
    comment: string
    email: string | null
    source: string
    variant: string | null
    client: JSONColumnType<object>
    created_at: Timestamp
    /** When staff had gone through it. */
    handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  navigation_items: {
    id: string
    position: number
    kind: NavigationItem["kind"]
    link: string | null
    children_type: NavigationItem["childrenType"]
    label: string
  }
  unsubscribe_reasons: {
    id: string
    customer_id: string
    reasons: JSONColumnType<string[]>
    product_offer_key: string | null
    created_at: Timestamp
  }
  security_events: { id: string; customer_id: string | null; kind: string; created_at: Timestamp }
  settings: { name: string; value: string }
  /** One row: the version of everything that everybody is shown. Triggers renew it. */
  catalogue_version: { single: boolean; version: string }
}
