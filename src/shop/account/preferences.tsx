import type { CommunicationPreferences } from "#src/contract/account/communication.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useLinkTexts } from "#src/shop/core/link-texts.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAnswerAtom } from "#src/shop/core/notify-answer.atoms.ts"
import { isLinkRefused } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { communicationQuery, type Recipient, saveCommunicationAtom } from "./communication.atoms.ts"

export const communicationTexts = defineTexts("communication", {
  title: "Communication preferences",
  lead: "How may we tell you about results, jackpots and offers?",
  always: "We'll always email you about your account: receipts, winnings and security.",
  none: "We only email you about your account, so there's nothing to choose here.",
  save: "Save preferences",
  saved: "Your preferences are saved.",
  unsubscribeTitle: "Unsubscribe",
  unsubscribeLead: "Stop emails about results and offers?",
  unsubscribeOffer: "Stop emails about results and offers from {offer} and our other lotteries?",
  unsubscribeGroups: "Stop invitations and reminders from your Lotto Party groups?",
  unsubscribeGroupsHint:
    "We'll still email you about tickets you hold shares in. To stop just one group, mute it on its page.",
  reasons: "Why? (optional)",
  tooMany: "Too many emails",
  notForMe: "They're not about what I play",
  neverAsked: "I never asked for them",
  playLess: "I want to play less",
  unsubscribe: "Unsubscribe",
  unsubscribedTitle: "You're unsubscribed",
  unsubscribedLead:
    "You won't get any more emails about results and offers. One that's already on its way may still arrive.",
  unsubscribedGroups:
    "You won't get any more invitations and reminders from your Lotto Party groups. One that's already on its way may still arrive.",
  other: "Other ways we may reach you",
  help: "Free, confidential help is available.",
  helpLink: "Play responsibly",
  home: "Back to the shop",
  signIn: "Sign in to choose",
  contact: "Contact us",
})

/** A mailed link that opens nothing, and the other ways to the same. */
export function LinkExpired() {
  const t = useTexts(communicationTexts)
  const words = useLinkTexts()
  const href = useAtomValue(hrefAtom)
  return (
    <Notice
      level="error"
      title={words.expiredTitle}
      actions={
        <>
          <ButtonLink href={href(accountPaths.communicationPreferences.link())}>{t("signIn")}</ButtonLink>
          <ButtonLink look="secondary" href={href(paths.contact.link())}>
            {t("contact")}
          </ButtonLink>
        </>
      }
    >
      {words.expired}
    </Notice>
  )
}

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
