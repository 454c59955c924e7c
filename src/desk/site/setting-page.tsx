import { useState } from "react"
import { Link, useParams } from "react-router"
import {
  deskSettingEndpoints as calls,
  type DeskSetting,
  type SettingChange,
  type SettingValue,
} from "#src/contract/site/settings.desk.ts"
import { settingInWords } from "#src/domain/site/setting-words.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Older, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { readTyped, SettingField, typedOf } from "./setting-field.tsx"
import { sourceNames } from "./settings-page.tsx"

const up = { to: "/settings", title: "Settings" }

/** Shows one setting: what holds, what it does, and what it was. */
export default function SettingPage() {
  const { name = "" } = useParams()
  const read = useCall(calls.list)
  return (
    <Loaded query={read}>
      {({ currency, settings }) => {
        const setting = settings.find((one) => one.name === name)
        return setting ? (
          <OneSetting key={name} setting={setting} currency={currency} />
        ) : (
          <Page title="No such setting" up={up}>
            <Notice>It may have another name now. Look for it among the settings.</Notice>
          </Page>
        )
      }}
    </Loaded>
  )
}

interface Shown {
  readonly setting: DeskSetting
  readonly currency: "AUD" | "GBP"
}

/** The range of what may be typed, in words; null where the form says it. */
function rangeOf({ setting: { shape }, currency }: Shown): string | null {
  if (shape.kind !== "whole" && shape.kind !== "money") return null
  const [least, most] = [shape.least, shape.most].map((value) => settingInWords(shape, value, currency))
  return `${least} to ${most}`
}

function OneSetting({ setting, currency }: Shown) {
  const mayWrite = useMay("settings:write")
  const [change, setChange] = useState<SettingValue | undefined>()
  const words = (value: SettingValue) => settingInWords(setting.shape, value, currency)
  const range = rangeOf({ setting, currency })
  return (
    <Page
      title={setting.title}
      up={up}
      lead={setting.meaning}
      actions={mayWrite ? <Button onClick={() => setChange(setting.value)}>Change</Button> : null}
    >
      {setting.waits ? (
        <Notice>
          {`${setting.waits.by} proposed ${words(setting.waits.value)} on ${moment(setting.waits.at)}. It waits for a second person under `}
          <Link to="/approvals">Approvals</Link>.
        </Notice>
      ) : null}
      <Section title="Now">
        <Facts
          facts={[
            ["Value", <strong key="value">{words(setting.value)}</strong>],
            ["From", sourceNames[setting.from]],
            ["Until it is set here", `${words(setting.first)} (${sourceNames[setting.firstFrom]})`],
            ...(setting.firstIn
              ? ([["First value in", <code key="in">{setting.firstIn}</code>]] as const)
              : []),
            ...(range ? ([["Range", range]] as const) : []),
            ["A change needs", setting.needsTwo ? "Two people" : "One person"],
          ]}
        />
        {mayWrite ? null : <p className="muted">Owners change settings.</p>}
      </Section>
      <History setting={setting} currency={currency} onAgain={mayWrite ? setChange : null} />
      {change === undefined ? null : (
        <ChangeDialog
          setting={setting}
          currency={currency}
          begin={change}
          onClose={() => setChange(undefined)}
        />
      )}
    </Page>
  )
}

/** Asks for the new value and the reason, and says from what to what before it is sent. */
function ChangeDialog({
  setting,
  currency,
  begin,
  onClose,
}: Shown & { begin: SettingValue; onClose: () => void }) {
  const { name, shape, value: was, needsTwo, meaning, title } = setting
  const [typed, setTyped] = useState(() => typedOf(shape, begin))
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<string>()
  const save = useChange(calls.change, onClose)
  const meant = readTyped(shape, typed, currency)
  const words = (value: SettingValue) => settingInWords(shape, value, currency)
  function submit() {
    if (meant === undefined) return setWrong("This can't be read. Type it like the value that is there now.")
    setWrong(undefined)
    save.mutate({ params: { name }, body: { value: meant, was, reason } })
  }
  return (
    <Dialog open title={`Change: ${title}`} onClose={onClose} closeLabel="Close">
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{meaning}</p>
        <SettingField
          shape={shape}
          label={title}
          currency={currency}
          value={typed}
          onChange={setTyped}
          error={wrong ?? save.error?.of("value")}
        />
        <p role="status" className="muted">
          {meant === undefined || words(meant) === words(was)
            ? `Now ${words(was)}.`
            : `From ${words(was)} to ${words(meant)}.`}
        </p>
        <TextArea
          label="Why?"
          value={reason}
          onChange={setReason}
          error={save.error?.of("reason")}
          required
        />
        <FormError
          error={save.error}
          fields={["value", "reason"]}
          {...(needsTwo ? { call: calls.change.name } : {})}
        />
        <Button type="submit" busy={save.isPending}>
          {needsTwo ? "Propose" : "Change it"}
        </Button>
      </form>
    </Dialog>
  )
}

const FIRST = 20

/** Every change, the latest first, and the way back to what was. */
function History({
  setting: { name, shape, value },
  currency,
  onAgain,
}: Shown & { onAgain: ((value: SettingValue) => void) | null }) {
  const [limit, setLimit] = useState(FIRST)
  const changes = useCall(calls.history, { params: { name }, query: { limit } })
  const words = (of: SettingValue) => settingInWords(shape, of, currency)
  const isNow = ({ was }: SettingChange) => words(was) === words(value)
  return (
    <Section title="History">
      <Loaded query={changes}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <p className="muted">Nobody has changed it here.</p>
          ) : (
            <>
              <PlainTable heads={["When", "From", "To", "Who", "Why", ""]} stacks>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{moment(row.at)}</td>
                    <td data-label="From">{words(row.was)}</td>
                    <td data-label="To">{words(row.value)}</td>
                    <td data-label="Who">
                      {row.by}
                      {row.approvedBy ? <div className="muted">Approved by {row.approvedBy}</div> : null}
                    </td>
                    <td data-label="Why">{row.reason}</td>
                    <td>
                      {onAgain && !isNow(row) ? (
                        <Button look="quiet" onClick={() => onAgain(row.was)}>
                          Go back to {words(row.was)}
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </PlainTable>
              <Older next={next} limit={limit} rows="changes" onMore={setLimit} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
