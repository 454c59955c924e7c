import { customerCareEndpoints as calls } from "#src/contract/desk/customers/customer-care.ts"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { Confirm } from "../parts/confirm.tsx"
import { moment } from "../parts/moment.ts"
import { Loaded, Section } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"

/** Where a customer is signed in. */
export function CustomerSessions({ customerId }: { customerId: string }) {
  const may = useMay("customers:close")
  const sessions = useCall(calls.sessions, { params: { customerId } })
  const end = useChange(calls.endSession)
  return (
    <Section title="Where they are signed in">
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
