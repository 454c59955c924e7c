import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What editors write: pages, questions, posts and causes; and what customers write to support. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `CREATE TABLE cms_pages (
        key text PRIMARY KEY, path text NOT NULL, matched_path text NOT NULL, title text NOT NULL, lead text NOT NULL,
        markdown text NOT NULL, section text, overrides boolean NOT NULL, status text NOT NULL, updated_at timestamptz NOT NULL)`,
      `CREATE UNIQUE INDEX cms_pages_by_path ON cms_pages (matched_path) WHERE status = 'published'`,
      `CREATE TABLE questions (
        key text PRIMARY KEY, topic text NOT NULL, question text NOT NULL, markdown text NOT NULL,
        position bigint NOT NULL, status text NOT NULL)`,
      `CREATE TABLE blog_categories (slug text PRIMARY KEY, name text NOT NULL, position bigint NOT NULL)`,
      `CREATE TABLE posts (
        slug text PRIMARY KEY, title text NOT NULL, summary text NOT NULL,
        category text NOT NULL REFERENCES blog_categories (slug), markdown text NOT NULL,
        published_at timestamptz NOT NULL, status text NOT NULL)`,
      `CREATE INDEX posts_by_date ON posts (published_at DESC) WHERE status = 'published'`,
      `CREATE TABLE causes (
        key text PRIMARY KEY, url_slug text NOT NULL UNIQUE, name text NOT NULL, mission text NOT NULL,
        colour text NOT NULL, markdown text NOT NULL, offers jsonb NOT NULL, position bigint NOT NULL)`,
      `CREATE TABLE support_messages (
        id uuid PRIMARY KEY, customer_id uuid, name text NOT NULL, email text NOT NULL, subject text NOT NULL,
        message text NOT NULL, created_at timestamptz NOT NULL)`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
