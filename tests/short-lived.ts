/**
 * Shops of tests live for minutes: making the embedded database's program faster takes longer than that gains, a fifth of
 * a start. For Node's command line.
 */
export const shortLived = "--liftoff-only"
