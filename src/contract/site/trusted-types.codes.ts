/** The Trusted Types policy that the shop's pages allow: it makes workers of the shop's own scripts. */
export const WORKER_POLICY = "lotto-worker"
