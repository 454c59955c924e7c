/** Codes that only Lotto Party answers; the texts beside them may change. */
export const partyCodes = {
  /** The name holds a word that nobody wants to read. */
  profanity: "contains_profanity",
  /** Another group has the name; letter case, accents and spaces make no difference. */
  nameUsed: "group_name_used",
  /** The group has a session of this draw already. */
  sessionExists: "session_exists",
  /** The session is not open any more. */
  sessionEnded: "session_ended",
  /** The session's draw has no result yet, or it was cancelled. */
  notDrawn: "not_drawn",
  /** Fewer shares are left, or none. */
  sharesTaken: "shares_taken",
  groupFull: "group_full",
  groupClosed: "group_closed",
  /** The organiser removed the customer, who cannot join by themselves again. */
  removed: "member_removed",
  /** The organiser stopped the customer's messages. */
  blocked: "member_blocked",
  /** There are things to settle first: shares in an open session. */
  sharesHeld: "shares_held",
  /** The organiser does not open sessions by themselves any more. */
  autosessionOff: "autosession_off",
} as const

export const publicityStatuses = ["private", "promoted", "public"] as const
export type PublicityStatus = (typeof publicityStatuses)[number]
export const sessionStatuses = ["open", "closed", "paid", "cancelled"] as const
export type SessionStatus = (typeof sessionStatuses)[number]
export const autosessionStatuses = ["paused", "on", "off"] as const
export type AutosessionStatus = (typeof autosessionStatuses)[number]
/** Why a session was cancelled; what its members read is worded by the key. */
export const cancelReasons = [
  "organiser",
  "not_filled",
  "group_closed",
  "organiser_left",
  "sales_stopped",
  "draw_cancelled",
  "staff",
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The most that lists of groups, sessions and messages return at once. */
export const GROUPS_AT_ONCE = 6
export const SESSIONS_AT_ONCE = 10
export const MESSAGES_AT_ONCE = 20

/** Characters of a group's name, and of a message. */
export const GROUP_NAME_LEAST = 2
export const GROUP_NAME_MOST = 40
export const MESSAGE_MOST = 500
