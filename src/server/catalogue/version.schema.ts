import { shownContent } from "../content/schema.ts"

/** Tables of what everybody is shown: any change of them is a change of the catalogue. */
const TABLES = [
  "offers",
  "offer_versions",
  "draws",
  "draw_rules",
  "raffle_winners",
  "settings",
  "partners",
  "navigation_items",
  ...shownContent,
]

/** These tell of a raffle's draw; its other columns are its stock, which every sale changes. */
const RAFFLE_COLUMNS = [
  "offer_key",
  "draw_no",
  "tickets",
  "name",
  "feature_image",
  "prizes",
  "opens",
  "pre_order_from",
]

const renewAfter = (events: string, table: string) =>
  `CREATE TRIGGER ${table}_catalogue AFTER ${events} ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION renew_catalogue_version()`

/**
 * One row holds the version of the catalogue. The database itself renews it within the transaction that changes
 * anything of the catalogue, so no program can forget to.
 */
export const catalogueVersion = [
  `CREATE TABLE catalogue_version (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    version uuid NOT NULL
  )`,
  "INSERT INTO catalogue_version (version) VALUES (gen_random_uuid())",
  `CREATE FUNCTION renew_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE catalogue_version SET version = gen_random_uuid(); RETURN NULL; END $$`,
  ...TABLES.map((table) => renewAfter("INSERT OR UPDATE OR DELETE", table)),
  renewAfter(`INSERT OR DELETE OR UPDATE OF ${RAFFLE_COLUMNS.join(", ")}`, "raffle_draws"),
]
