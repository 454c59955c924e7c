import { customerCareEndpoints as calls } from "#src/contract/account/customer-care.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

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
