import { useState } from "react"
import { Link } from "react-router"
import {
  deskSettingEndpoints as calls,
  type DeskSetting,
  settingGroupNames,
} from "#src/contract/site/settings.desk.ts"
import { settingInWords } from "#src/domain/site/setting-words.ts"
import { TextInput } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"

export const sourceNames: Readonly<Record<DeskSetting["from"], string>> = {
  product: "As the product comes",
  environment: "Environment variable",
  site_file: "The site's file",
  desk: "Set here",
}

/** Finds a setting by words of its name, group and explanation, in any order. */
const isFound = ({ title, group, meaning, firstIn }: DeskSetting, typed: string) => {
  const text = `${title} ${group} ${meaning} ${firstIn ?? ""}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(" ")
    .every((word) => text.includes(word))
}

/** Shows what changes while the shop runs: every process follows at once. */
export default function SettingsPage() {
  const read = useCall(calls.list)
  const mayWrite = useMay("settings:write")
  return (
    <Page
      title="Settings"
      lead="Rules that change while the shop runs. Every process follows a change at once, and each change stays in the setting's history."
    >
      <Loaded query={read}>{(data) => <Groups {...data} />}</Loaded>
      {mayWrite ? (
        <Section title="Elsewhere">
          <ul className="desk-waiting">
            <li>
              <Link to="/capabilities">Capabilities</Link>
              <span className="muted">Features for each segment of customers</span>
            </li>
            <li>
              <Link to="/content/theme">Colours</Link>
              <span className="muted">Colours of the shop and of partners</span>
            </li>
            <li>
              <Link to="/deployment">Deployment</Link>
              <span className="muted">
                Secrets, addresses of services and the process, from the environment
              </span>
            </li>
          </ul>
        </Section>
      ) : null}
    </Page>
  )
}

function Groups({ currency, settings }: { currency: "AUD" | "GBP"; settings: readonly DeskSetting[] }) {
  const [typed, setTyped] = useState("")
  const found = settings.filter((setting) => isFound(setting, typed.trim()))
  const groups = settingGroupNames
    .map((group) => ({ group, own: found.filter((setting) => setting.group === group) }))
    .filter(({ own }) => own.length > 0)
  return (
    <>
      <TextInput label="Find a setting" value={typed} onChange={setTyped} />
      <p role="status" className="muted">
        {found.length === 0
          ? `No setting was found for “${typed.trim()}”.`
          : `${found.length} of ${settings.length} settings.`}
      </p>
      {groups.map(({ group, own }) => (
        <Section key={group} title={group}>
          <PlainTable heads={["Setting", "Value", "Since"]} stacks>
            {own.map((setting) => (
              <tr key={setting.name}>
                <td>
                  <Link to={`/settings/${setting.name}`}>{setting.title}</Link>{" "}
                  {setting.waits ? <StateBadge tone="wait">Waits for a second person</StateBadge> : null}
                </td>
                <td data-label="Value">{settingInWords(setting.shape, setting.value, currency)}</td>
                <td data-label="Since">
                  {setting.changed ? (
                    <>
                      {moment(setting.changed.at)}
                      <div className="muted">{setting.changed.by}</div>
                    </>
                  ) : (
                    <span className="muted">{sourceNames[setting.from]}</span>
                  )}
                </td>
              </tr>
            ))}
          </PlainTable>
        </Section>
      ))}
    </>
  )
}
