import { useEffect, useRef } from "react"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { addPromotionAtom } from "./promotion.atoms.ts"
import { promotionSentence, promotionTexts } from "./promotion-texts.ts"
import { promotionsTexts } from "./promotions.texts.ts"

/** Where a promotion code is typed. */
export function CodeForm({
  onAdded,
  onCancel,
}: {
  onAdded: (sentence: string) => void
  onCancel: () => void
}) {
  const t = useTexts(promotionsTexts)
  const said = useTexts(promotionTexts)
  const add = useSetAtom(addPromotionAtom)
  const ref = useRef<HTMLFormElement>(null)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).promotionSchema,
    initial: { promotionCode: "" },
    onSend: async ({ promotionCode }) => onAdded(promotionSentence(said, await add(promotionCode))),
  })
  useEffect(() => ref.current?.querySelector("input")?.focus(), [])
  const field = form.text("promotionCode")
  return (
    <form ref={ref} method="post" className="promotions__form" onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t("label")}
        {...field}
        error={field.error ?? form.general}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        onBlur={() => {}}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return
          event.stopPropagation()
          onCancel()
        }}
      />
      <div className="row">
        <Button type="submit" look="secondary" busy={form.busy}>
          {t("add")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  )
}
