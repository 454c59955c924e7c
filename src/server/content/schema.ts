/** Tables of what everybody is shown: a change of one is a change of the catalogue (`catalogue/version.schema.ts`). */
export const shownContent = [
  "content_items",
  "pictures",
  "cms_pages",
  "questions",
  "blog_categories",
  "posts",
  "causes",
  "tips",
  "page_components",
] as const

/** Content that editors write, in versions, and its pictures. */
export const content = [
  `CREATE TABLE content_items (
    id text NOT NULL,
    locale text NOT NULL,
    category text NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (locale, id)
  )`,

  `CREATE TABLE pictures (
    id text PRIMARY KEY,
    alt text NOT NULL,
    created_at timestamptz NOT NULL,
    removed_at timestamptz
  )`,

  `CREATE TABLE picture_widths (
    picture_id text NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
    width integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (picture_id, width)
  )`,
  // Pictures are packed already: the database need not try.
  `ALTER TABLE picture_widths ALTER COLUMN bytes SET STORAGE EXTERNAL`,

  `CREATE TABLE cms_pages (
    key text PRIMARY KEY,
    path text NOT NULL,
    matched_path text NOT NULL,
    title text NOT NULL,
    lead text NOT NULL,
    markdown text NOT NULL,
    section text,
    overrides boolean NOT NULL,
    status text NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX cms_pages_by_path ON cms_pages (matched_path) WHERE status = 'published'`,

  `CREATE TABLE questions (
    key text PRIMARY KEY,
    topic text NOT NULL,
    question text NOT NULL,
    markdown text NOT NULL,
    position bigint NOT NULL,
    status text NOT NULL
  )`,

  `CREATE TABLE blog_categories (
    slug text PRIMARY KEY,
    name text NOT NULL,
    position bigint NOT NULL
  )`,

  `CREATE TABLE posts (
    slug text PRIMARY KEY,
    title text NOT NULL,
    summary text NOT NULL,
    category text NOT NULL REFERENCES blog_categories (slug),
    markdown text NOT NULL,
    picture_id text REFERENCES pictures (id),
    published_at timestamptz NOT NULL,
    status text NOT NULL
  )`,
  `CREATE INDEX posts_by_date ON posts (published_at DESC) WHERE status = 'published'`,

  `CREATE TABLE causes (
    key text PRIMARY KEY,
    url_slug text NOT NULL UNIQUE,
    name text NOT NULL,
    mission text NOT NULL,
    colour text NOT NULL,
    markdown text NOT NULL,
    offers jsonb NOT NULL,
    position bigint NOT NULL
  )`,

  `CREATE TABLE tips (
    key text PRIMARY KEY,
    product_key text,
    title text NOT NULL,
    markdown text NOT NULL,
    position integer NOT NULL
  )`,

  // A place without any shows what the shop begins with.
  `CREATE TABLE page_components (
    key text PRIMARY KEY,
    place text NOT NULL,
    kind text NOT NULL,
    position bigint NOT NULL,
    title text NOT NULL,
    markdown text NOT NULL,
    link_label text,
    link_href text
  )`,
  `CREATE INDEX page_components_in_order ON page_components (place, position, key)`,
  `INSERT INTO page_components (key, place, kind, position, title, markdown) VALUES
    ('hero', 'home', 'hero', 10, '', ''),
    ('lotteries', 'home', 'lotteries', 20, '', ''),
    ('raffles', 'home', 'raffles', 30, '', ''),
    ('together', 'home', 'together', 40, '', ''),
    ('program', 'home', 'program', 50, '', ''),
    ('results', 'home', 'results', 60, '', ''),
    ('posts', 'home', 'posts', 70, '', '')`,

  `CREATE TABLE content_heads (
    kind text NOT NULL,
    key text NOT NULL,
    locale text NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (kind, key, locale)
  )`,

  `CREATE TABLE content_versions (
    kind text NOT NULL,
    key text NOT NULL,
    locale text NOT NULL,
    version integer NOT NULL,
    state text NOT NULL CHECK (state IN ('published', 'draft', 'discarded')),
    body jsonb,
    author text NOT NULL,
    staff_id uuid REFERENCES staff_members (id),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (kind, key, locale, version)
  )`,
  `CREATE UNIQUE INDEX content_drafts ON content_versions (kind, key, locale) WHERE state = 'draft'`,
]
