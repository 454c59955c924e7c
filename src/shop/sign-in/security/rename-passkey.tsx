import { useEffect, useRef } from "react"
import type { Passkey } from "#src/contract/sign-in/passkey.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { renamePasskeyAtom } from "../session/passkeys.atoms.ts"
import { securityTexts } from "./security.texts.ts"

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTexts(securityTexts)
  const rename = useSetAtom(renamePasskeyAtom)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector("input")?.focus(), [])
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).passkeyNameSchema,
    initial: { name },
    onSend: async (given) => {
      await rename({ passkeyId: id, ...given })
      onDone()
    },
  })
  return (
    <div ref={container}>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField label={t("passkeyName")} autoComplete="off" {...form.text("name")} />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("save")}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t("cancel")}
          </Button>
        </div>
      </Form>
    </div>
  )
}
