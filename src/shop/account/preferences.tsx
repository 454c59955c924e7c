import type { CommunicationPreferences } from "#src/contract/account/communication.ts"
import { notifyAnswerAtom } from "#src/shop/core/notify-answer.atoms.ts"
import { isLinkRefused } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { communicationQuery, type Recipient, saveCommunicationAtom } from "./communication.atoms.ts"
import { communicationTexts } from "./communication.texts.ts"
import { LinkExpired } from "./link-expired.tsx"

/** How a customer wants to be written to about anything but the account itself. */
export function Preferences({ whose }: { whose: Recipient | null }) {
  const t = useTexts(communicationTexts)
  const words = useLoadTexts()
  const found = useQuery(whose && communicationQuery(whose))
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="preferences-title">
      <header className="stack">
        <h1 id="preferences-title">{t("title")}</h1>
        <p className="muted">{t("always")}</p>
      </header>
      {isLinkRefused(found.error) ? (
        <LinkExpired />
      ) : (
        <LoadState of={found} words={words} tall>
          {(loaded) =>
            loaded.features.methodsEnabled && whose ? (
              <Choices whose={whose} of={loaded} />
            ) : (
              <Notice>{t("none")}</Notice>
            )
          }
        </LoadState>
      )}
    </section>
  )
}

function Choices({ whose, of }: { whose: Recipient; of: CommunicationPreferences }) {
  const t = useTexts(communicationTexts)
  const save = useSetAtom(saveCommunicationAtom)
  const notify = useSetAtom(notifyAnswerAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).preferencesSchema,
    initial: of.preferences,
    onSend: async (preferences) => {
      await save(whose, { preferences })
      notify({ level: "success", code: "success", message: t("saved") })
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <p>{t("lead")}</p>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {of.features.methods.map(({ key, name }) => (
        <CheckField
          key={key}
          name={key}
          label={name}
          checked={form.values[key] ?? false}
          onCheck={(wanted) => form.set(key, wanted)}
          error={form.errors[key]}
        />
      ))}
      <div>
        <Button type="submit" busy={form.busy}>
          {t("save")}
        </Button>
      </div>
    </Form>
  )
}
