import { toWire } from "#src/contract/wire.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import "../content/content.css"
import { LiveFrame, postTo } from "../core/live-frame.tsx"
import { Section } from "../core/page.tsx"
import { wiredChanges } from "./wired-changes.ts"

/** The product's own page as it will look with what is typed; a membership's periods, which are on no page of theirs. */
export function ProductPreview({ offerKey, changes }: { offerKey: string; changes: readonly Change[] }) {
  const action = `/desk/product-preview/${offerKey}`
  const values = { changes: JSON.stringify(toWire(wiredChanges(changes))) }
  return (
    <div className="desk-beside">
      <Section
        title="Preview"
        actions={
          <Button look="quiet" onClick={() => postTo("_blank", action, values)}>
            Open in a new tab
          </Button>
        }
      >
        <LiveFrame title="Its page as customers will see it" action={action} values={values} />
      </Section>
    </div>
  )
}
