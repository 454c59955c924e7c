import { migrationEndpoints } from "#calls/account/migration.ts"
import { shopCookie } from "#src/shop/core/client/cookies.ts"
import { asFailure } from "../core/query/failures.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { capabilitiesQuery } from "../core/site-queries.ts"
import { atom } from "../core/store.ts"
import { customerQuery } from "./customer-query.ts"

/** Between two questions whether the account has moved, and how many are asked. */
const POLL_MS = 3000
const MOST_POLLS = 5
const DISMISSED_SECONDS = 7 * 86_400

/** Names the customer who put the modal off: another customer of this browser is asked all the same. */
const dismissal = shopCookie("migrate_account_modal", () => DISMISSED_SECONDS)

/** How far the move is; `isSlow`: the shop has stopped asking, and the account moves on. */
export type MigrationView =
  | { readonly state: "prompt" | "success" }
  | { readonly state: "in_progress"; readonly isSlow: boolean }
  | { readonly state: "failure"; readonly message: string }

/** This page's state of one customer's move, which nobody who signs in after them sees. */
interface Move {
  readonly customerId: string
  /** Undefined: the cookie says. */
  readonly isOpen?: boolean
  readonly view: MigrationView
}
const moveBase = atom<Move | null>(null)
const moveOfAtom = atom((get) => (customerId: string): Move => {
  const move = get(moveBase)
  return move?.customerId === customerId ? move : { customerId, view: { state: "prompt" } }
})

export const migrationViewAtom = atom((get) => (customerId: string) => get(moveOfAtom)(customerId).view)

/** Whether the modal is open, for a customer who may move. */
export const isMigrationOpenAtom = atom(
  (get) => (customerId: string) => get(moveOfAtom)(customerId).isOpen ?? dismissal.read() !== customerId,
)

/** Opens it for a customer who asks for it, whatever they said before. */
export const openMigrationAtom = atom(null, (get, set, customerId: string) =>
  set(moveBase, { ...get(moveOfAtom)(customerId), isOpen: true }),
)

/** Closes it; an offer that was not answered is put off for seven days. */
export const closeMigrationAtom = atom(null, (get, set, customerId: string) => {
  const move = get(moveOfAtom)(customerId)
  if (move.view.state === "prompt") dismissal.write(customerId)
  set(moveBase, { ...move, isOpen: false })
})

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Moves the account of a customer who agreed to the terms, and asks until it is done, failed or takes too long. */
export const acceptMigrationAtom = atom(null, async (get, set, customerId: string): Promise<void> => {
  const show = (view: MigrationView) => set(moveBase, { ...get(moveOfAtom)(customerId), view })
  const migrate = (body: { acceptTerms?: true }) => get(clientAtom).call(migrationEndpoints.migrate, { body })
  show({ state: "in_progress", isSlow: false })
  try {
    let { status } = await migrate({ acceptTerms: true })
    for (let poll = 0; status === "in_progress" && poll < MOST_POLLS; poll++) {
      await pause()
      status = (await migrate({})).status
    }
    show(status === "migrated" ? { state: "success" } : { state: "in_progress", isSlow: true })
  } catch (error) {
    show({ state: "failure", message: asFailure(error).message })
  }
  // The segment the customer is in now may be younger than what the page came with.
  await refetchQuery(set, capabilitiesQuery())
  await refetchQuery(set, customerQuery())
})
