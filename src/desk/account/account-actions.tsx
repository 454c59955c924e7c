import { customerCareEndpoints as care } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"

/** Offers the actions that end or stop an account. */
export function AccountActions({ customer: { id, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:close")
  const params = { customerId: id }
  const endSessions = useChange(calls.endSessions)
  const block = useChange(calls.block)
  const unblock = useChange(calls.unblock)
  const close = useChange(care.close)
  if (!may) return null
  return (
    <>
      <Confirm
        label="Sign out everywhere"
        title="Sign this customer out everywhere?"
        action="Sign out"
        onConfirm={() => endSessions.mutateAsync({ params })}
      >
        Every session ends, and links that sign in stop working. They can sign in again.
      </Confirm>
      {state === "blocked" ? (
        <Confirm
          key="unblock"
          label="Let back in"
          title="Let this customer back in?"
          action="Let back in"
          onConfirm={() => unblock.mutateAsync({ params })}
        >
          They can sign in and deposit again, and their AutoPlays go on with the next draw.
        </Confirm>
      ) : (
        <Confirm
          key="block"
          label="Block"
          title="Block this customer?"
          action="Block"
          look="danger"
          reason="Why? It becomes a note."
          onConfirm={(reason) => block.mutateAsync({ params, body: { reason } })}
        >
          They are signed out at once and can't sign in or deposit. Tickets they have stay in their draws, and
          AutoPlays wait. You can let them back in.
        </Confirm>
      )}
      <Confirm
        label="Close account"
        title="Close this account for good?"
        action="Close account"
        look="danger"
        reason="Why? It is stored sealed, for as long as the law asks."
        onConfirm={(reason) => close.mutateAsync({ params, body: { reason } })}
      >
        This can't be undone. Their personal data, notes and messages are erased, AutoPlays are cancelled, and
        they get a mail. The wallet must be empty, and no ticket may wait for its draw.
      </Confirm>
    </>
  )
}
