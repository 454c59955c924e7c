import { requestDataAtom } from "#src/state/account/data-export.atoms.ts"
import { twoFactorQuery } from "#src/state/account/two-factor.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
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
      (await import("#src/state/browser/lazy/form-schemas.ts")).requestDataSchema(hasSecondFactor),
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
