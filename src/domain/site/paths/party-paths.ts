import { linked, part, path } from "./path-patterns.ts"

/** Addresses of Lotto Party, where groups play together. */
export const partyPaths = {
  group: linked("/lotto-party/group", (groupId: string) => `/lotto-party/group?group=${part(groupId)}`),
  /**
   * The address that an organiser passes on; anybody who has it may join, until the organiser makes another.
   */
  invitation: linked("/lotto-party/group", (token: string) => `/lotto-party/group?token=${part(token)}`),
  myTicket: path("/my-account/lotto-party/ticket/{id}"),
  mySession: path("/my-account/lotto-party/session/{id}"),
  myGroup: linked("/my-account/lotto-party/group/{id}/{page?}", (id: string, page: number = 1) => {
    const address = `/my-account/lotto-party/group/${part(id)}`
    return page > 1 ? `${address}/${page}` : address
  }),
} as const

/**
 * A window that the shop's frame opens, for a passkey that the frame may not ask for, or to leave for a provider; and
 * where the provider's answer is handed over to the frame.
 */
export const signInWindowPath = path("/login/window/{way}")
export const socialAnswerPath = path("/login/social-answer/{state}")

/** Where a provider's answer leads: the page that signs in with it. Apart from the others, which every element loads. */
export const socialPath = linked("/login/social/{state}", (state: string, next: string | null = null) =>
  next ? `/login/social/${part(state)}?next=${part(next)}` : `/login/social/${part(state)}`,
)
