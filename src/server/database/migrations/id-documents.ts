import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Photos of customers' IDs, sealed; of one customer one document waits at a time. */
export const idDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE id_documents (
      id uuid PRIMARY KEY, customer_id uuid NOT NULL, request_key text NOT NULL, kind text NOT NULL,
      sealed_details text NOT NULL, sent_at timestamptz NOT NULL, decided_at timestamptz, decision text,
      reason text, delete_after timestamptz, UNIQUE (customer_id, request_key))`.execute(db)
    await sql`CREATE UNIQUE INDEX id_documents_waiting ON id_documents (customer_id)
      WHERE decided_at IS NULL`.execute(db)
    await sql`CREATE INDEX id_documents_delete ON id_documents (delete_after)
      WHERE delete_after IS NOT NULL`.execute(db)
    await sql`CREATE TABLE id_pictures (
      document_id uuid NOT NULL REFERENCES id_documents ON DELETE CASCADE, side text NOT NULL,
      sealed_picture text NOT NULL, PRIMARY KEY (document_id, side))`.execute(db)
  },
}
