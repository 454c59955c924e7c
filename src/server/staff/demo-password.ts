/** The password of everybody at the desk of a demonstration. */
export const DEMO_STAFF_PASSWORD = "desk-numbers-at-work"
