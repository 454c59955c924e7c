import { useEffect, useRef } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { socialTexts } from "./social.texts.ts"

interface LinkProviderProps {
  /** The provider's own name. */
  readonly name: string
  /** Leaves for the provider's page. */
  readonly onLink: (password: string) => Promise<void>
  readonly onCancel: () => void
}

/** The password once more, before an identity is linked: a session that somebody took over must not add one. */
export function LinkProvider({ name, onLink, onCancel }: LinkProviderProps) {
  const t = useTexts(socialTexts)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector("input")?.focus(), [])
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).presentPasswordSchema,
    initial: { password: "" },
    onSend: ({ password }) => onLink(password),
  })
  return (
    <div ref={place}>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("password")}
          hint={t("passwordHint", { name })}
          type="password"
          autoComplete="current-password"
          {...form.text("password")}
        />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("goOn", { name })}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </Form>
    </div>
  )
}
