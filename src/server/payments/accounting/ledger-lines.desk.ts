import { type RawBuilder, sql } from "kysely"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import { inSpan, type Span } from "../../site/span.desk.ts"

/** A line of the journal: an entry of the ledger, or the part of one that belongs to a product. */
export interface LedgerLine {
  readonly movement: string
  readonly at: Date
  readonly kind: string
  readonly reference: string
  readonly account: string
  /** Above zero a credit, below a debit. */
  readonly cents: number
  readonly product_type: ProductType | null
  /** Null for what belongs to no product. */
  readonly product: string | null
  /** The gateway that the money came through, or went back. */
  readonly gateway: string | null
  /** The receipt of the purchase that it is about. */
  readonly receipt: string | null
}

/** Accounts whose money is about a product; all others only hold or pass it on. */
const isAboutProduct = sql`(e.account IN ('sales', 'promotions', 'prize_liability', 'syndicate_shares', 'rounding')
  OR e.account LIKE 'charity:%' OR e.account LIKE 'party:%')`

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"

/** Movements of a span, all or so many after one, with what their references name. */
const movements = (span: Span, part?: { readonly after: string | null; readonly most: number }) => {
  const after = part?.after ? sql`AND m.id > ${part.after}::uuid` : sql``
  const most = part ? sql`ORDER BY m.id LIMIT ${part.most}` : sql``
  return sql`SELECT m.id, m.kind, m.reference, m.created_at,
      CASE WHEN m.reference ~ ${`^${UUID}$`} THEN m.reference::uuid END AS named,
      CASE WHEN m.kind IN ('purchase', 'winnings') AND m.reference ~ ${`^(party|syndicate) ${UUID}`}
        THEN split_part(m.reference, ' ', 2)::uuid END AS shared
    FROM ledger_movements m WHERE ${inSpan("m", span)} ${after} ${most}`
}

/**
 * The lines of a span's movements. A purchase is split by what its orders noted when they were bought; whatever they do
 * not explain is a line without a product, so the lines of an entry always come to that entry.
 */
export const linesOf = (
  span: Span,
  part?: { readonly after: string | null; readonly most: number },
): RawBuilder<LedgerLine> => sql`
  WITH moved AS MATERIALIZED (${movements(span, part)}),
  entered AS MATERIALIZED (
    SELECT m.id AS movement, m.created_at AS at, m.kind, m.reference, m.named, m.shared,
      e.id AS entry, e.account, e.amount_cents AS cents
    FROM moved m JOIN ledger_entries e ON e.movement_id = m.id),
  bought AS MATERIALIZED (
    SELECT m.id AS movement, o.product_type, o.offer_key, o.proceeds, o.discount_cents
    FROM moved m JOIN orders o ON o.checkout_id = m.named WHERE m.kind = 'purchase'),
  parts AS MATERIALIZED (
    SELECT movement, account, product_type, offer_key, sum(cents)::bigint AS cents FROM (
      SELECT b.movement, p.account, b.product_type, b.offer_key, p.cents
        FROM bought b, jsonb_to_recordset(b.proceeds) AS p(account text, cents bigint)
      UNION ALL
      SELECT movement, 'promotions', product_type, offer_key, -discount_cents FROM bought) AS noted
    GROUP BY 1, 2, 3, 4 HAVING sum(cents) <> 0),
  split AS (
    SELECT e.movement, e.at, e.kind, e.reference, e.entry, e.account, p.cents,
      p.product_type, p.offer_key AS product, NULL::text AS gateway, e.named AS receipt
    FROM entered e JOIN parts p ON p.movement = e.movement AND p.account = e.account
    UNION ALL
    SELECT e.movement, e.at, e.kind, e.reference, e.entry, e.account, e.cents - coalesce(noted.cents, 0),
      CASE WHEN NOT ${isAboutProduct} THEN NULL
        WHEN s.party THEN 'social_syndicate_share' WHEN s.id IS NOT NULL THEN 'syndicate_share'
        WHEN e.kind = 'rounding' THEN 'lottery_ticket' ELSE o.product_type END,
      CASE WHEN NOT ${isAboutProduct} THEN NULL
        WHEN e.kind = 'rounding' THEN split_part(e.reference, ' ', 1)
        ELSE coalesce(s.offer_key, o.offer_key) END,
      CASE WHEN e.account = 'gateway_clearing' THEN coalesce(d.gateway_key, (
        SELECT r.gateway_key FROM deposit_reversals r
        WHERE e.kind = 'reversal' AND r.reversal = regexp_replace(e.reference, ':[0-9]+$', '') LIMIT 1), '') END,
      CASE WHEN e.kind = 'purchase' THEN e.named ELSE o.checkout_id END
    FROM entered e
    LEFT JOIN (SELECT movement, account, sum(cents)::bigint AS cents FROM parts GROUP BY 1, 2) AS noted
      ON noted.movement = e.movement AND noted.account = e.account
    LEFT JOIN orders o ON o.id = e.named AND e.kind IN ('refund', 'winnings')
    LEFT JOIN syndicates s ON s.id = e.shared
    LEFT JOIN deposits d ON d.id = e.named AND e.kind IN ('deposit', 'refund')
    WHERE e.cents <> coalesce(noted.cents, 0))
  SELECT movement, at, kind, reference, account, cents, product_type, product, gateway, receipt
  FROM split`

/** Lines that are read at once: those of so many movements. */
const AT_ONCE = 1000

/** All lines of a span in their order, those of some movements at a time: each movement's lines come together. */
export async function* eachLines(
  read: (lines: RawBuilder<LedgerLine>) => Promise<readonly LedgerLine[]>,
  span: Span,
): AsyncGenerator<readonly LedgerLine[]> {
  for (let after: string | null = null; ; ) {
    const part = linesOf(span, { after, most: AT_ONCE })
    const lines = await read(sql`${part} ORDER BY movement, entry, product`)
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = last.movement
  }
}
