/** Settings, the main navigation, mail, and what visitors are told and tell. */
export const site = [
  `CREATE TABLE settings (
    name text PRIMARY KEY,
    value text NOT NULL
  )`,

  // Every change of a setting that is made at the desk: rows are added and never changed.
  `CREATE TABLE setting_changes (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    was jsonb NOT NULL,
    value jsonb NOT NULL,
    reason text NOT NULL,
    changed_by text NOT NULL,
    approved_by text,
    changed_at timestamptz NOT NULL
  )`,
  `CREATE INDEX setting_changes_of ON setting_changes (name, id)`,
  `CREATE TRIGGER setting_changes_stay BEFORE UPDATE OR DELETE ON setting_changes
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // Pages and lists that a site has not are left out of its navigation.
  `CREATE TABLE navigation_items (
    id text PRIMARY KEY,
    position integer NOT NULL,
    kind text NOT NULL,
    link text,
    children_type text,
    label text NOT NULL
  )`,
  `INSERT INTO navigation_items (id, position, kind, link, children_type, label) VALUES
    ('lotto', 1, 'none', NULL, 'lotto', 'Lotteries'),
    ('raffle', 2, 'none', NULL, 'raffle', 'Raffles'),
    ('social_play', 3, 'none', NULL, 'social_play', 'Play together'),
    ('results', 4, 'none', NULL, 'results', 'Results'),
    ('check_ticket', 5, 'internal_link', '/lotto-results?view=check', NULL, 'Check my ticket'),
    ('statistics', 6, 'internal_dynamic_link', '/{nextLottery}/statistics', NULL, 'Statistics'),
    ('help', 7, 'internal_link', '/about/faq', NULL, 'Help'),
    ('daily_winners', 8, 'internal_link', '/daily-winners', NULL, 'Daily winners'),
    ('news', 9, 'internal_link', '/blog', NULL, 'News'),
    ('subvariant', 10, 'none', NULL, 'subvariant', 'Your state')`,

  `CREATE TABLE mail (
    id uuid PRIMARY KEY,
    customer_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    unsubscribe_url text,
    created_at timestamptz NOT NULL,
    next_run_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    sent_at timestamptz
  )`,
  `CREATE INDEX mail_due ON mail (next_run_at) WHERE next_run_at IS NOT NULL`,
  `CREATE INDEX mail_of_customer ON mail (customer_id, id) WHERE customer_id IS NOT NULL`,

  `CREATE TABLE mail_bounces (
    id uuid PRIMARY KEY,
    mail_id uuid REFERENCES mail (id) ON DELETE CASCADE,
    customer_id uuid,
    recipient text NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (mail_id, kind)
  )`,
  `CREATE INDEX mail_bounces_of ON mail_bounces (customer_id) WHERE customer_id IS NOT NULL`,

  `CREATE TABLE content_cards (
    key text PRIMARY KEY,
    title text NOT NULL,
    message text NOT NULL,
    link text,
    published_at timestamptz NOT NULL
  )`,
  `INSERT INTO content_cards (key, title, message, link, published_at) VALUES
    ('checked-draws', 'Every draw can be checked',
      'Each result comes with the proof that nobody chose its numbers. Your browser does the sums.',
      '/lotto-results', now())`,

  `CREATE TABLE content_card_views (
    customer_id uuid NOT NULL,
    card_key text NOT NULL,
    viewed_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, card_key)
  )`,

  `CREATE TABLE feedback_events (
    id uuid PRIMARY KEY,
    customer_id uuid,
    rating text NOT NULL,
    comment text NOT NULL,
    email text,
    source text NOT NULL,
    variant text,
    client jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    handled_at timestamptz
  )`,
  `CREATE INDEX feedback_events_by_date ON feedback_events (created_at)`,
  `CREATE INDEX feedback_events_new ON feedback_events (id) WHERE handled_at IS NULL`,
]
