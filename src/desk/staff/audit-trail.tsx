import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { useCall } from "../core/use-call.ts"
import "./audit.css"
import { Loaded, Section, StateBadge } from "../core/page.tsx"

/** Shows the actions of staff on one thing, beside it; nothing for those who may not read the trail. */
export function AuditTrail({ kind, id }: { kind: string; id: string }) {
  const may = useMay("audit:read")
  const trail = useCall(auditEndpoints.list, { query: { kind, id, limit: 20 } }, { enabled: may })
  if (!may) return null
  return (
    <Section title="What staff did">
      <Loaded query={trail}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">Nothing yet.</p>
          ) : (
            <ol className="audit-list">
              {rows.map((entry) => (
                <li key={entry.seq}>
                  <span className="muted">
                    {moment(entry.at)} · {entry.actor}
                  </span>
                  <span>
                    {entry.summary}{" "}
                    {entry.refusal ? <StateBadge tone="bad">Refused: {entry.refusal}</StateBadge> : null}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  )
}
