import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { twoFactorQuery } from "#src/shop/sign-in/session/two-factor.atoms.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { requestDataAtom } from "../data-export.atoms.ts"
import { myDataTexts } from "./my-data.texts.ts"

/** Asking for the file: with the password, or with a code where the customer has a second factor. */
export function RequestData({ again }: { again: boolean }) {
  const factor = useQuery(twoFactorQuery())
  return (
    <LoadState of={factor} words={useLoadTexts()} lines={2}>
      {({ enabled }) => <RequestForm again={again} hasSecondFactor={enabled} />}
    </LoadState>
  )
}

function RequestForm({ again, hasSecondFactor }: { again: boolean; hasSecondFactor: boolean }) {
  const t = useTexts(myDataTexts)
  const request = useSetAtom(requestDataAtom)
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).requestDataSchema(hasSecondFactor),
    initial: { password: "" },
    onSend: ({ password }) => request(password),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {hasSecondFactor ? null : (
        <TextField
          label={t("password")}
          hint={t("passwordHint")}
          type="password"
          autoComplete="current-password"
          {...form.text("password")}
        />
      )}
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t(again ? "again" : "ask")}
        </Button>
      </div>
    </Form>
  )
}
