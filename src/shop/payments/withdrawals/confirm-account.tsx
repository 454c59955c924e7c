import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { confirmAccountAtom } from "../accounts.atoms.ts"
import { PresentPassword, usePresence } from "./present-password.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

interface ConfirmAccountProps {
  readonly id: string
  readonly onConfirmed: () => void
  /** Also where the customer gives up. */
  readonly onDone: () => void
}

/** Says that an account that was frozen after a reset is the customer's own. */
export function ConfirmAccount({ id, onDone, onConfirmed }: ConfirmAccountProps) {
  const t = useTexts(withdrawalTexts)
  const confirm = useSetAtom(confirmAccountAtom)
  const presence = usePresence()
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).presenceSchema(presence.needsPassword),
    initial: { password: "" },
    onSend: async ({ password }) => {
      await confirm({ id, password })
      onConfirmed()
      onDone()
    },
  })
  return (
    <Form plain onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <PresentPassword presence={presence} form={form} />
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("confirmAccountYes")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("giveUp")}
        </Button>
      </div>
    </Form>
  )
}
