import { personColumns } from "../person-columns.ts"
import { type PersonalTable, SECRET, secret, table, withReason, workings } from "./personal-table.ts"

const SEALED =
  "The account that the customer gave us to be paid to: in a file it would be what a thief wants most. The end of its number is with each withdrawal."

const SENT =
  "Deleted as soon as the mail is sent, which has the only copy; until then it holds links that sign in, or speak for the customer."

const IN_FILE = "What the customer said of themselves, which is in the file as it is now."

const ofCart = { where: "cart_id IN (SELECT id FROM carts WHERE customer_id = $)" }

/**
 * Everything that the database holds about a customer, in the order in which it is read. `customer_id` is in none:
 * the file says once whose it is.
 */
export const personalTables: readonly PersonalTable[] = [
  table(
    "customers",
    `id ${personColumns.join(" ")} email_opt_in phone_opt_in sms_opt_in directmail_opt_in groups_opt_in terms_accepted_at verified_at verification_required
     details_update_required account_upgrade force_password_change address_confirmed_at email_confirmed_at
     email_proved_at favourite_numbers partner_daily_limit_cents break_until break_zone reminder_minutes two_factor_prompted_at migration_status
     terms_version confirmed_country country_confirmed_at segment_name pricing_id attribution created_at closing_since closing_mailed_at closed_at closing_reason blocked_at restricted_products
     vulnerable_since recurring_method recurring_method_at`,
    secret("password_hash"),
    { where: "id = $" },
  ),
  table(
    "wallets",
    "balance_cents withdrawable_cents owed_cents currency",
    workings("repaid_withdrawable_cents"),
  ),
  table(
    "ledger_entries",
    "created_at kind account amount_cents currency reference",
    workings("id", "movement_id"),
    {
      from: "ledger_entries JOIN (SELECT id AS movement, kind, reference, created_at FROM ledger_movements) AS m ON m.movement = movement_id",
    },
  ),
  table(
    "deposits",
    `created_at amount_cents currency method_code method_label type status failure_message purchase checkout_id
     purchase_failure return_state return_cents return_refused_at unattended id`,
    {
      ...secret(
        "gateway_card",
        "challenge_id",
        "security_code",
        "charge_token",
        "device_data",
        "gateway_charge",
        "gateway_customer",
        "challenge_url",
        "challenge_form",
        "challenge_answer",
        "browser",
      ),
      ...workings(
        "next_run_at",
        "attempts",
        "counted_in",
        "gateway_key",
        "save_card",
        "opened_at",
        "return_sent_at",
      ),
    },
  ),
  table(
    "deposit_reversals",
    "created_at kind amount_cents currency taken deposit_id",
    workings(
      "id",
      "gateway_key",
      "reversal",
      "wallet_cents",
      "withdrawable_cents",
      "turns",
      "closed_at",
      "closed_by",
      "note",
    ),
  ),
  table(
    "funds",
    "brand last_four expiry account_email is_default created_at removed_at expiry_told_at disputed_at id",
    {
      ...secret("gateway_card", "fingerprint"),
      ...workings("gateway_key"),
    },
  ),
  table("account_approvals", "created_at status failure_message id", {
    ...secret("secret"),
    ...workings("gateway_key"),
  }),
  table("deposit_references", "method_code reference created_at"),
  table(
    "bank_payments",
    "paid_on amount_cents currency method_code kind text status deposit_id settled_at created_at",
    workings(
      "id",
      "file_id",
      "line",
      "fingerprint",
      "bank_reference",
      "original_reference",
      "reason",
      "original_id",
      "next_run_at",
      "note",
    ),
  ),
  table("bank_accounts", "type is_default created_at removed_at first_sent_at failed_at frozen_at id", {
    ...withReason(SEALED, "sealed_details"),
    ...secret("fingerprint"),
  }),
  table("debit_authorities", "agreed_at account_label agreement ended_at ended_because bank_account_id id"),
  table(
    "direct_debits",
    "requested_at amount_cents currency status reference sent_at clears_at ended_at reason authority_id id",
    workings("batch_id"),
  ),
  table(
    "withdrawals",
    `requested_at amount_cents own_cents currency method_code bank_type destination status reason payable_from sent_at ended_at reference
     cause_key bank_account_id id`,
    workings(
      "channel",
      "batch_id",
      "name_reason",
      "approved_by",
      "approved_at",
      "approved_alone",
      "postal_entry_id",
    ),
  ),
  table(
    "checkouts",
    `created_at total_cents discount_cents deposited_cents paid_with winnings_cents currency partner_key channel_key metadata delegated_to limited_by id`,
  ),
  table(
    "orders",
    `created_at offer_key draw_no product_type details game_type game_offer game_offer_name games quickpick price_cents
     discount_cents currency won winnings_cents refunded_cents refunded_at refund paid_at begins line position checkout_id id`,
    workings("proceeds", "refunded_by"),
  ),
  table(
    "raffle_winners",
    "drawn_at offer_key draw_no place prize value_cents cash ticket_number winner order_id",
    workings("postal_entry_id"),
    { where: "order_id IN (SELECT id FROM orders WHERE customer_id = $)" },
  ),
  table("memberships", "program tier from_at months until_at"),
  table("program_members", "updated_at program status metadata"),
  table(
    "membership_renewals",
    "created_at program period status agreed_cents currency last_until last_attempt last_message deposit_id id",
    workings("next_run_at"),
  ),
  table(
    "giveaway_entries",
    "giveaway_id unlocked_at entries first_no last_no id",
    workings("cancellation_mailed_at"),
  ),
  table(
    "giveaway_winners",
    "drawn_at giveaway_id position prize value_cents cash entry_no winner paid_at claim_status claim id",
  ),
  table(
    "recurring_purchases",
    `created_at type status offer_key request minimum_jackpot_cents frequency not_before last_draw_no last_attempt
     last_message paused_until checkout_id begins_at agreed_cents price_waits_until card_draw_no
     card_deposit_id card_price_cents card_cents id`,
    workings("compared_version", "compared_rules", "card_look_at"),
  ),
  table(
    "price_notices",
    "told_at recurring_id old_cents new_cents effective_from closed_at outcome",
    workings("id", "version_id", "rules_version_id"),
  ),
  table(
    "recurring_attempts",
    "attempted_at draw_no status checkout_id recurring_id",
    {},
    { where: "recurring_id IN (SELECT id FROM recurring_purchases WHERE customer_id = $)" },
  ),
  table(
    "scheduled_purchases",
    `created_at kind status description offer_key draw_no request price_cents currency due_at partner_key channel_key
     checkout_id purchased_checkout_id failure_message reserved deposit_id id`,
    workings("next_run_at"),
  ),
  table("carts", "partner_key converted_at expires_at id", { ...secret("token"), ...workings("revision") }),
  table(
    "cart_items",
    "created_at request gone_reason gone_at cart_id id",
    workings("request_key", "copied_from", "copy_of"),
    ofCart,
  ),
  table("cart_promotions", "created_at code cart_id id", {}, ofCart),
  table("promotion_uses", "created_at code amount_cents currency checkout_id taken_back_at id"),
  table("customer_limits", "kind period limit_cents next_cents next_from created_at id"),
  table(
    "sessions",
    `signed_in_at device_name located_country located_city place expires_at ends_at revoked_at partner_slug second_factor_at elevated_until rotated_at reminded_at
     device_uuid parent_id trusted_device_id id`,
    secret("token_hash", "previous_hash", "device_hash"),
  ),
  table("known_devices", "seen_at", secret("device_hash")),
  table("trusted_devices", "name added_at seen_at expires_at id", secret("device_hash")),
  table("second_factors", "method since", { ...secret("sealed_secret"), ...workings("last_step") }),
  table("verification_checks", "method status reference", {
    ...secret("checked_hash"),
    ...workings("busy_until", "next_run_at"),
  }),
  table(
    "account_migrations",
    "offered_at segment_name required accepted_at failed_at migrated_at",
    workings("next_run_at"),
  ),
  table("id_documents", "kind sent_at decided_at decision reason delete_after", {
    ...withReason(IN_FILE, "sealed_details"),
    ...workings("id", "request_key"),
  }),
  table("passkeys", "name added_at used_at is_synced transports id", {
    ...secret("credential_id", "public_key"),
    ...workings("counter"),
  }),
  table("social_identities", "provider email subject linked_at used_at id"),
  table("partner_customers", "partner_slug reference linked_at ended_at last_used_at"),
  table("security_events", "created_at kind id"),
  table("customer_notes", "created_at text", workings("id", "staff_id")),
  table("support_messages", "created_at subject message name email state id"),
  table("support_replies", "created_at text message_id", workings("id", "staff_id"), {
    where: "message_id IN (SELECT id FROM support_messages WHERE customer_id = $)",
  }),
  table(
    "feedback_events",
    "created_at rating comment email source variant client id",
    workings("handled_at"),
  ),
  table(
    "party_groups",
    "created_at name publicity closed_at id",
    {
      ...secret("token"),
      ...workings("name_key", "events", "checked_name"),
      ...withReason("The customer's own id: the file says once whose it is.", "organiser_id"),
      ...withReason("Another member's id.", "offered_to"),
    },
    { where: "organiser_id = $" },
  ),
  table("party_members", "joined_at left_at removed_at blocked_at muted_at group_id", workings("id")),
  table("party_invites", "created_at session_id"),
  table("party_messages", "created_at text group_id removed_at id"),
  table("party_reports", "created_at reason message_id decided_at"),
  table("unsubscribe_reasons", "created_at reasons product_offer_key id"),
  table("content_card_views", "viewed_at card_key"),
  table("mail_bounces", "created_at recipient kind reason", workings("id", "mail_id")),
  table("mail", "created_at subject recipient sent_at id", {
    ...withReason(SENT, "body", "html", "unsubscribe_url"),
    ...workings("next_run_at", "attempts"),
  }),
]

/** Tables with customers in them that are in no file, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  wallet_transactions:
    "The same movements as in the ledger, numbered, with the balance after each: it follows from them.",
  transaction_offers:
    "Which products movements were for, as an index of them: the orders that it is made of are in the file.",
  draw_refunds:
    "That the customer is to be paid back for a cancelled draw, until they are: the ticket in the file says so.",
  party_events:
    "What happened in groups in the last two days: it follows from memberships, shares and messages, which are in the file.",
  one_time_tokens: SECRET,
  second_factor_setups: SECRET,
  recovery_codes: SECRET,
  gateway_customers: "What a card gateway calls the customer: it is of use to that gateway alone.",
  id_pictures:
    "Photos of papers that the customer has: in a file they would be what a thief wants most. When they were sent and what came of it is in the file.",
  email_codes: SECRET,
  passkey_challenges: SECRET,
  social_journeys:
    "Secrets of a sign-in that is under way, for ten minutes; what comes of it is in the file.",
  connect_id_journeys:
    "Secrets of a check that is under way, for ten minutes; what comes of it is in the file.",
  idempotency_keys: "Answers that were given already, for thirty days; what they say is in the file.",
  refused_calls: "Why a payment was refused, for two days, for a browser that lost the answer.",
  data_exports: "The request for the file itself.",
  reveal_reasons: "Why staff looked at the customer's data: what staff did is in the audit trail.",
  identity_records: "Of closed accounts only, whose customers sign in no more.",
}
