/** How much reached wallets in an hour by each way, and what was raised and reached. */
export const ceilings = [
  `CREATE TABLE ceiling_sums (
    source text NOT NULL,
    hour timestamptz NOT NULL,
    cents bigint NOT NULL,
    PRIMARY KEY (source, hour)
  )`,

  `CREATE TABLE ceiling_raises (
    id uuid PRIMARY KEY,
    source text NOT NULL,
    cents bigint NOT NULL CHECK (cents > 0),
    from_at timestamptz NOT NULL,
    until_at timestamptz NOT NULL
  )`,
  `CREATE INDEX ceiling_raises_of_source ON ceiling_raises (source, until_at)`,

  `CREATE TABLE ceiling_hits (
    source text PRIMARY KEY,
    times bigint NOT NULL,
    last_at timestamptz NOT NULL
  )`,
]
