/** Failures of jobs, and sums of days that are over. */
export const jobs = [
  `CREATE TABLE job_retries (
    job text NOT NULL,
    row_key text NOT NULL,
    attempts integer NOT NULL,
    next_run_at timestamptz NOT NULL,
    PRIMARY KEY (job, row_key)
  )`,

  `CREATE TABLE purchase_steps (
    day date NOT NULL,
    partner_key text NOT NULL,
    campaign text NOT NULL DEFAULT '',
    step text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (day, partner_key, campaign, step)
  )`,

  `CREATE TABLE product_carts (
    day date NOT NULL,
    offer_key text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (day, offer_key)
  )`,

  `CREATE TABLE summed_days (
    day date NOT NULL,
    time_zone text NOT NULL,
    PRIMARY KEY (day, time_zone)
  )`,

  `CREATE TABLE day_sums (
    day date NOT NULL,
    time_zone text NOT NULL,
    what text NOT NULL,
    key text NOT NULL,
    cents bigint NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (day, time_zone, what, key)
  )`,
]
