import { deskSettingEndpoints as calls, type Deployment } from "#src/contract/site/settings.desk.ts"
import { Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"

/** The value of a variable in words: a secret is set or not. */
function shown({ isSet, value }: Deployment): string {
  if (value !== null) return isSet ? value : `${value} (as the product comes)`
  return isSet ? "Set" : "Not set"
}

/** Shows the environment of the process that answers, read-only: what is not shown may be a secret. */
export default function DeploymentPage() {
  const read = useCall(calls.deployment)
  return (
    <Page
      title="Deployment"
      up={{ to: "/settings", title: "Settings" }}
      lead="Secrets, addresses of services and the process itself. They are environment variables, changed where the shop is deployed, and hold from its next start."
    >
      <Loaded query={read}>
        {(all) =>
          [...new Set(all.map(({ group }) => group))].map((group) => (
            <Section key={group} title={group}>
              <PlainTable heads={["Variable", "Value"]} stacks>
                {all
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <tr key={one.name}>
                      <td>
                        <code>{one.name}</code>
                      </td>
                      <td data-label="Value" className="desk-secret">
                        {shown(one)}
                      </td>
                    </tr>
                  ))}
              </PlainTable>
            </Section>
          ))
        }
      </Loaded>
    </Page>
  )
}
