import { Button } from "#src/ui/controls/button.tsx"

type Channel = { readonly channelKey: string; readonly name: string }

/** Under which names a partner's sales are counted; those that name none count for the first. */
export function ChannelsField({
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
            aria-label={`Take out channel ${index + 1}`}
            aria-disabled={value.length === 1}
            onClick={() => value.length > 1 && onChange(value.filter((_, at) => at !== index))}
          >
            Take out
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
