import { Link } from "react-router"
import { numberEndpoints as calls } from "#src/contract/site/numbers.desk.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"

const bounceNames = {
  hard: "Takes no mail",
  soft: "Didn't take it now",
  complaint: "Called it spam",
} as const

/** Whether the shop's jobs keep up, and its mail arrives. */
export default function HealthPage() {
  const health = useCall(calls.health, {}, { everyMs: 15_000 })
  return (
    <Page title="Jobs and mail" lead="Shows whether jobs and mail run on time.">
      <Loaded query={health}>
        {({ jobs, mail }) => (
          <>
            <Section title="Jobs">
              {jobs.length === 0 ? (
                <p className="muted">This process runs no jobs.</p>
              ) : (
                <PlainTable heads={["Job", "Behind by", "Alert from", "Failures", "State"]}>
                  {jobs.map(({ name, lagSeconds, alertAfterSeconds, failures }) => (
                    <tr key={name}>
                      <td>{name}</td>
                      <td>{lagSeconds === null ? "Unknown" : `${Math.round(lagSeconds)} s`}</td>
                      <td>{alertAfterSeconds} s</td>
                      <td>{failures}</td>
                      <td>
                        {lagSeconds === null || lagSeconds >= alertAfterSeconds ? (
                          <StateBadge tone="bad">Late</StateBadge>
                        ) : (
                          <StateBadge tone="good">On time</StateBadge>
                        )}
                      </td>
                    </tr>
                  ))}
                </PlainTable>
              )}
            </Section>
            <Section title="Mail">
              <Facts
                facts={[
                  ["Waiting", mail.waiting],
                  ["Waiting since", moment(mail.oldestWaitingAt)],
                  ["Given up", mail.failedCount],
                ]}
              />
              {mail.failed.length > 0 ? (
                <PlainTable heads={["Subject", "To", "Written", "Tries"]}>
                  {mail.failed.map((one) => (
                    <tr key={`${one.createdAt} ${one.recipient} ${one.subject}`}>
                      <td>{one.subject}</td>
                      <td>{one.recipient}</td>
                      <td>{moment(one.createdAt)}</td>
                      <td>{one.attempts}</td>
                    </tr>
                  ))}
                </PlainTable>
              ) : null}
            </Section>
            <Section title="Mail that came back">
              {mail.bounced.length === 0 ? (
                <p className="muted">
                  None was reported. A program with a key for mail:bounces reports what your mail server or
                  provider says.
                </p>
              ) : (
                <PlainTable heads={["To", "What", "Why", "When", "Account"]}>
                  {mail.bounced.map((one) => (
                    <tr key={`${one.at} ${one.recipient} ${one.kind}`}>
                      <td>{one.recipient}</td>
                      <td>{bounceNames[one.kind]}</td>
                      <td>{one.reason}</td>
                      <td>{moment(one.at)}</td>
                      <td>
                        {one.customerId ? <Link to={`/customers/${one.customerId}`}>Customer</Link> : "–"}
                      </td>
                    </tr>
                  ))}
                </PlainTable>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}
