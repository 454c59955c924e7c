import { Button } from "#src/ui/controls/button.tsx"

/** A secret that nobody can be shown again. */
export function ShownOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="desk-form">
      <p>Copy it now: it is shown only this once.</p>
      <p>
        <code className="desk-secret">{secret}</code>
      </p>
      <div className="desk-page__actions">
        <Button onClick={() => void navigator.clipboard.writeText(secret)}>Copy</Button>
        <Button look="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
