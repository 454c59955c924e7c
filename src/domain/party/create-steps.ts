/** Steps of opening a group's ticket, in their order; the names are the specification's. */
export const createSteps = [
  "name_group",
  "select_draw",
  "set_share_price",
  "select_auto_session",
  "join_session",
] as const
export type CreateStep = (typeof createSteps)[number]

/** The state that a navigation to a page carries, where a ticket is to be opened there at once. */
export interface PartyNavigation {
  readonly shouldShowCreateGroupModal: boolean
  /** The group that plays; a new one where left out. */
  readonly groupId?: string
  readonly groupName?: string
}

/** Reads what navigation carried; null where it asks for nothing. */
export function readPartyNavigation(state: unknown): PartyNavigation | null {
  if (typeof state !== "object" || state === null) return null
  const { shouldShowCreateGroupModal, groupId, groupName } = state as Record<string, unknown>
  if (shouldShowCreateGroupModal !== true) return null
  const isGroup = typeof groupId === "string" && typeof groupName === "string"
  return { shouldShowCreateGroupModal, ...(isGroup ? { groupId, groupName } : {}) }
}
