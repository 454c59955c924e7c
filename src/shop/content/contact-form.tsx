import { useState } from "react"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { contactSupportAtom } from "#src/shop/core/content-queries.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextAreaField } from "#src/ui/form/text-area-field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { contentTexts } from "./content.texts.ts"

const blank = { name: "", email: "", subject: "", message: "" }

/** A message to support, kept until it was sent; where the site takes none, support's address. */
export function ContactForm() {
  const t = useTexts(contentTexts)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const config = useQuery(configQuery())
  const hasForm = useCapable("support_form")
  return (
    <div className="stack">
      {sentTo ? (
        <Notice
          level="success"
          title={t("sentTitle")}
          actions={
            <Button look="secondary" onClick={() => setSentTo(null)}>
              {t("another")}
            </Button>
          }
        >
          {t("sentHint", { email: sentTo })}
        </Notice>
      ) : null}
      {hasForm && !sentTo ? <Fields onSent={setSentTo} /> : null}
      {config.data && !hasForm ? (
        <p>
          <a href={`mailto:${config.data.supportEmail}`}>{config.data.supportEmail}</a>
        </p>
      ) : null}
      {config.data ? (
        <p className="muted small">
          {t("call", { number: config.data.supportNumber, hours: config.data.supportOpeningHours })}
        </p>
      ) : null}
    </div>
  )
}

function Fields({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(contentTexts)
  const send = useSetAtom(contactSupportAtom)
  const [failed, setFailed] = useState(false)
  const form = useForm({
    schema: async () => (await import("#src/contract/content/support.ts")).SupportMessage,
    initial: blank,
    onSend: async (message) => {
      setFailed(false)
      try {
        await send(message)
        onSent(message.email)
      } catch (error) {
        if (asFailure(error).status === 422) throw error
        setFailed(true)
      }
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {failed ? <Notice level="error">{t("failed")}</Notice> : null}
      <TextField label={t("name")} autoComplete="name" {...form.text("name")} />
      <TextField label={t("email")} type="email" autoComplete="email" {...form.text("email")} />
      <TextField label={t("subject")} {...form.text("subject")} />
      <TextAreaField label={t("message")} rows={6} {...form.text("message")} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t("send")}
        </Button>
      </div>
    </Form>
  )
}
