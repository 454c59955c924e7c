import { customerCareEndpoints as calls } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as customers } from "#src/contract/account/customers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

/** Where a customer is signed in, and a link for one who can't get in. */
export function CustomerSessions({ customer: { id: customerId, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:close")
  const maySend = useMay("customers:write") && state === "active"
  const sessions = useCall(calls.sessions, { params: { customerId } })
  const end = useChange(calls.endSession)
  return (
    <Section
      title="Where they are signed in"
      actions={maySend ? <SendSignInLink customerId={customerId} /> : undefined}
    >
      <Loaded query={sessions}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">Nowhere.</p>
          ) : (
            <PlainTable heads={["Device", "From", "Signed in", "Last used", ""]}>
              {list.map(({ id, name, partnerName, city, country, signedInAt, lastUsedAt }) => (
                <tr key={id}>
                  <td>
                    {name || "Unknown device"}
                    {partnerName ? ` (by ${partnerName})` : ""}
                  </td>
                  <td>{[city, country].filter(Boolean).join(", ") || "–"}</td>
                  <td>{moment(signedInAt)}</td>
                  <td>{moment(lastUsedAt)}</td>
                  <td>
                    {may ? (
                      <Confirm
                        label="Sign out"
                        title="Sign this customer out there?"
                        action="Sign out"
                        onConfirm={() => end.mutateAsync({ params: { customerId, sessionId: id } })}
                      >
                        They can sign in again.
                      </Confirm>
                    ) : null}
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </Section>
  )
}

/** Mails a link that signs the customer in: its token is seen by nobody here. */
function SendSignInLink({ customerId }: { customerId: string }) {
  const send = useChange(customers.sendSignInLink)
  return (
    <Confirm
      label="Send a sign-in link"
      title="Send this customer a link that signs them in?"
      action="Send the link"
      reason="Why do they need it? It becomes a note."
      onConfirm={(reason) => send.mutateAsync({ params: { customerId }, body: { reason } })}
    >
      It goes to their confirmed email address, and you don't see it. It works once, for 15 minutes, and links
      sent before stop working. A second factor is still asked for. No link is sent within seven days of a
      change of the address.
    </Confirm>
  )
}

/** Partners that may sign a customer in. */
export function CustomerPartnerLinks({ customerId }: { customerId: string }) {
  const links = useCall(calls.partnerLinks, { params: { customerId } })
  return (
    <Section title="Partners that sign them in">
      <Loaded query={links}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">None.</p>
          ) : (
            <PlainTable
              heads={["Partner", "Linked", "Last used", "A day at most"]}
              numeric={["A day at most"]}
            >
              {list.map(({ partnerSlug, partnerName, linkedAt, lastUsedAt, dailyLimit }) => (
                <tr key={partnerSlug}>
                  <td>{partnerName}</td>
                  <td>{moment(linkedAt)}</td>
                  <td>{lastUsedAt ? moment(lastUsedAt) : "–"}</td>
                  <td className="data-table__number">{formatMoney(dailyLimit)}</td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </Section>
  )
}
