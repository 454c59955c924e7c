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
