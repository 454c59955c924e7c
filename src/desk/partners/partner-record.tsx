import { deskPartnerEndpoints as calls, type PartnerDetail } from "#src/contract/partners/partners.desk.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Confirm } from "../core/confirm.tsx"
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useDraft } from "../core/forms/use-draft.ts"
import { Facts, Section } from "../core/page.tsx"
import { useChange } from "../core/use-call.ts"
import { OriginsField } from "./origins-field.tsx"

const typed = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`
const names = { name: "Name", origins: "Origins", channels: "Channels", dailyLimit: "Daily limit" }

/** Shows a partner's name, the origins of its pages, and the channels it sells under. */
export function PartnerRecord({ partner, mayChange }: { partner: PartnerDetail; mayChange: boolean }) {
  if (mayChange) return <RecordForm partner={partner} />
  return (
    <Section title="Record">
      <Facts
        facts={[
          ["Name", partner.name],
          ["Origins", partner.origins.join(", ") || "None"],
          ["Channels", partner.channels.map(({ name }) => name).join(", ")],
          ["Daily limit", formatMoney(partner.dailyLimit)],
        ]}
      />
    </Section>
  )
}

function RecordForm({ partner }: { partner: PartnerDetail }) {
  const { slug, revision } = partner
  const { currency } = partner.dailyLimit
  const draft = useDraft(
    {
      name: partner.name,
      origins: partner.origins,
      channels: partner.channels,
      dailyLimit: typed(partner.dailyLimit.cents),
    },
    revision,
  )
  const { name, origins, channels, dailyLimit } = draft.value
  const limit = parseTypedAmount(dailyLimit, currency)
  const save = useChange(calls.change, (answer) => draft.noteSaved(answer.revision))
  const { error } = save
  return (
    <Section title="Record">
      <div className="desk-form">
        <ChangedMeanwhile draft={draft} names={names} />
        <TextInput
          label="Name"
          value={name}
          onChange={(next) => draft.set({ name: next })}
          error={error?.of("name")}
          required
        />
        <OriginsField
          value={origins}
          onChange={(next) => draft.set({ origins: next })}
          error={error?.of("origins")}
        />
        <ChannelsField
          value={channels}
          onChange={(next) => draft.set({ channels: next })}
          error={error?.of("channels")}
        />
        <TextInput
          label={`Daily limit (${currency})`}
          hint="What a customer may spend in a day on the partner's own page, without signing in to the shop."
          value={dailyLimit}
          onChange={(next) => draft.set({ dailyLimit: next })}
          error={limit ? error?.of("dailyLimit") : "Enter an amount, like 50.00."}
          inputMode="decimal"
          required
        />
        <FormError error={error} fields={["name", "origins", "channels", "dailyLimit"]} />
        <div className="desk-page__actions">
          <Confirm
            label="Save"
            title="Change this partner?"
            action="Change it"
            look="primary"
            disabled={!limit || !draft.isChanged || draft.changedByOthers !== null}
            onConfirm={async () => {
              if (!limit) return
              draft.noteSent()
              await save.mutateAsync({
                params: { slug },
                body: { name, origins, channels, dailyLimit: wireMoney(limit), revision: draft.revision },
              })
            }}
          >
            It applies at once: pages at addresses that aren't listed any more stop selling. You can change it
            back here.
          </Confirm>
          {draft.isChanged ? (
            <Button look="quiet" onClick={draft.acceptTheirs}>
              Undo
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  )
}

type Channel = { readonly channelKey: string; readonly name: string }

/** Under which names a partner's sales are counted; those that name none count for the first. */
function ChannelsField({
  value,
  onChange,
  error,
}: {
  value: readonly Channel[]
  onChange: (channels: Channel[]) => void
  error?: string | undefined
}) {
  const change = (index: number, changed: Partial<Channel>) =>
    onChange(value.map((channel, at) => (at === index ? { ...channel, ...changed } : channel)))
  return (
    <fieldset className="desk-choices" aria-describedby={error ? "channels-error" : undefined}>
      <legend>Channels</legend>
      {value.map((channel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a channel's key is what is typed here
        <div key={index} className="desk-channel">
          <input
            aria-label={`Key of channel ${index + 1}`}
            value={channel.channelKey}
            onChange={(event) => change(index, { channelKey: event.target.value })}
            required
          />
          <input
            aria-label={`Name of channel ${index + 1}`}
            value={channel.name}
            onChange={(event) => change(index, { name: event.target.value })}
            required
          />
          <Button
            look="quiet"
            aria-disabled={value.length === 1}
            onClick={() => value.length > 1 && onChange(value.filter((_, at) => at !== index))}
          >
            Take out
            <VisuallyHidden>channel {index + 1}</VisuallyHidden>
          </Button>
        </div>
      ))}
      <div>
        <Button look="secondary" onClick={() => onChange([...value, { channelKey: "", name: "" }])}>
          Add a channel
        </Button>
      </div>
      {error ? (
        <p id="channels-error" className="desk-field__error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
