/** What everybody at the desk of a demonstration signs in with. */
export const DEMO_STAFF_PASSWORD = "desk-numbers-at-work"
