/** Functions that triggers of several subjects call. */
export const guards = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The ledger is never changed: %', TG_OP; END $$`,
]
