import { sql } from "kysely"
import type { MembershipTier } from "#src/contract/catalogue/membership.ts"

/**
 * Members of a programme at a moment with their tier, one row each: premium while it is paid, free for who joined,
 * and for who joined and had a deposit to make once it is there. Nobody who takes a break, is blocked or has left,
 * and nobody whose pricing does not take part.
 */
export const entitled = (program: string, at: Date, pricingIds: readonly string[]) => sql<{
  customer_id: string
  tier: MembershipTier
}>`
  SELECT customers.id AS customer_id, coalesce(paid.tier, 'free') AS tier
  FROM customers
  LEFT JOIN memberships AS paid
    ON paid.customer_id = customers.id AND paid.program = ${program} AND paid.until_at > ${at}::timestamptz
    AND paid.from_at <= ${at}::timestamptz
  LEFT JOIN program_members AS joined
    ON joined.customer_id = customers.id AND joined.program = ${program}
    AND joined.updated_at <= ${at}::timestamptz
  WHERE customers.closed_at IS NULL AND customers.blocked_at IS NULL
    AND (customers.break_until IS NULL OR customers.break_until <= ${at}::timestamptz)
    AND (${pricingIds.length === 0}::boolean OR customers.pricing_id = ANY(${[...pricingIds]}::text[]))
    AND (paid.tier IS NOT NULL OR joined.status = 'member'
      OR (joined.status = 'pending-deposit' AND ${hasDeposited(sql.ref("customers.id"))}))`

/** Whether a customer ever made a deposit that came and stayed. */
export const hasDeposited = (customerId: ReturnType<typeof sql.ref>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM deposits
    WHERE deposits.customer_id = ${customerId} AND deposits.status = 'succeeded'
      AND NOT EXISTS (SELECT 1 FROM deposit_reversals AS back WHERE back.deposit_id = deposits.id AND back.taken))`
