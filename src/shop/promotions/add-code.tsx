import { useEffect, useRef, useState } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import type { CodeForm } from "./code-form.tsx"
import { promotionsTexts } from "./promotions.texts.ts"

const codeForm = async () => (await import("./code-form.tsx")).CodeForm

/** A discreet field for a promotion code; `onAdded` gets the outcome. */
export function AddCode({ onAdded }: { onAdded: (sentence: string) => void }) {
  const t = useTexts(promotionsTexts)
  const [open, setOpen] = useState<{ readonly Form: typeof CodeForm } | null>(null)
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  useEffect(() => whenIdle(() => void codeForm().catch(() => null)), [])
  async function begin(): Promise<void> {
    onAdded("")
    setBusy(true)
    // A form that does not arrive leaves the button to be pressed once more.
    const Form = await codeForm().catch(() => null)
    setBusy(false)
    setOpen(Form && { Form })
  }
  function close(): void {
    setOpen(null)
    // The field that had the focus goes.
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus())
  }
  if (open)
    return (
      <open.Form
        onCancel={close}
        onAdded={(sentence) => {
          onAdded(sentence)
          close()
        }}
      />
    )
  return (
    <div ref={opener} className="promotions__open">
      <Button look="quiet" busy={busy} onClick={() => void begin()}>
        {t("open")}
      </Button>
    </div>
  )
}
