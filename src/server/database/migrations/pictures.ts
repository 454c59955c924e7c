import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Pictures that editors send, in every width they are shown in, and the one that a post begins with. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE pictures (id text PRIMARY KEY, alt text NOT NULL, created_at timestamptz NOT NULL)`.execute(
      db,
    )
    await sql`CREATE TABLE picture_widths (
      picture_id text NOT NULL REFERENCES pictures (id) ON DELETE CASCADE, width integer NOT NULL,
      bytes bytea NOT NULL, PRIMARY KEY (picture_id, width))`.execute(db)
    // They are packed already: the database need not try.
    await sql`ALTER TABLE picture_widths ALTER COLUMN bytes SET STORAGE EXTERNAL`.execute(db)
    await sql`ALTER TABLE posts ADD COLUMN picture_id text REFERENCES pictures (id)`.execute(db)
    // What a picture shows is part of what everybody is shown.
    await sql`CREATE TRIGGER pictures_catalogue AFTER INSERT OR UPDATE OR DELETE ON pictures
      FOR EACH STATEMENT EXECUTE FUNCTION renew_catalogue_version()`.execute(db)
  },
}
