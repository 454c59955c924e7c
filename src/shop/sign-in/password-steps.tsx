import { lazy, Suspense, useEffect, useState } from "react"
import type { AccountReview } from "#src/contract/sign-in/ways-in.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { isLinkExpired } from "#src/shop/core/query/failures.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { notifyLinkExpiredAtom } from "#src/shop/site/link-expired.atoms.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { type Form as FormState, useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { consumeVisitToken, onLaterToken } from "../account/mailed-token.ts"
import { passwordTexts } from "./password.texts.ts"
import { changePasswordAtom, forceChangePasswordAtom } from "./session/password.atoms.ts"

const ReviewAccount = lazy(async () => ({
  default: (await import("./review-account.tsx")).ReviewAccount,
}))
const MailedReview = lazy(async () => ({
  default: (await import("./mailed-review.tsx")).MailedReview,
}))

/**
 * The mark that begins the token of a link for reviewing an account; links that choose a password have no
 * mark.
 */
const OF_REVIEW = "review~"

/** Choosing a new password: by a mailed link, because one must, or because one wants to. */
export function PasswordSteps({ forced }: { forced: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  const status = useAtomValue(sessionStatusAtom)
  const change = useSetAtom(changePasswordAtom)
  const force = useSetAtom(forceChangePasswordAtom)
  const notifyExpired = useSetAtom(notifyLinkExpiredAtom)
  const [token, setToken] = useState<string | null>()
  const [review, setReview] = useState<AccountReview | null>(null)
  useEffect(() => {
    const readToken = () => setToken(forced ? null : consumeVisitToken())
    readToken()
    return onLaterToken(readToken)
  }, [forced])
  const customer = useQuery(forced && status === "signed-in" ? customerQuery() : null)
  // Only who must choose a password does it without the present one.
  const isFree = customer.data?.forcePasswordChange === false
  useEffect(() => {
    if (isFree) navigate(paths.changePassword.link(), { replace: true })
  }, [isFree, navigate])
  const nobody = token === null && status === "anonymous"
  useEffect(() => {
    if (nobody) navigate(paths.login.link(paths.changePassword.link()), { replace: true })
  }, [nobody, navigate])

  async function byLink(link: string, newPassword: string): Promise<void> {
    try {
      const found = await change({ token: link, newPassword })
      if (found) setReview(found)
      else navigate(paths.login.link(), { replace: true })
    } catch (error) {
      if (!isLinkExpired(error)) throw error
      notifyExpired()
      navigate(paths.forgotPassword.link(), { replace: true })
    }
  }

  if (review)
    return (
      <Suspense>
        <ReviewAccount {...review} />
      </Suspense>
    )
  if (token?.startsWith(OF_REVIEW))
    return (
      <Suspense>
        <MailedReview key={token} token={token.slice(OF_REVIEW.length)} />
      </Suspense>
    )
  if (token) return <ChoosePassword onChosen={(password) => byLink(token, password)} />
  if (token === undefined || status !== "signed-in") return null
  const toAccount = () => navigate(accountPaths.account.link(), { replace: true })
  if (forced && customer.data?.forcePasswordChange !== true) return null
  if (!forced) return <ChangePassword onChanged={toAccount} />
  return <ChoosePassword forced onChosen={(password) => force(password).then(toAccount)} />
}

/** Changes the password of whoever is signed in and knows the present one. */
function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const t = useTexts(passwordTexts)
  const href = useAtomValue(hrefAtom)
  const change = useSetAtom(changePasswordAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).changePasswordSchema,
    initial: { currentPassword: "", newPassword: "", repeated: "" },
    onSend: async ({ currentPassword, newPassword }) => {
      await change({ currentPassword, newPassword })
      onChanged()
    },
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="password-title">
      <h1 id="password-title">{t("changeTitle")}</h1>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("current")}
          type="password"
          autoComplete="current-password"
          {...form.text("currentPassword")}
        />
        <NewPasswordFields form={form} />
      </Form>
      <p>
        <a href={href(paths.forgotPassword.link())}>{t("forgot")}</a>
      </p>
    </section>
  )
}

/** A new password without the present one: by a mailed link, or because the customer must change it. */
function ChoosePassword({
  forced = false,
  onChosen,
}: {
  forced?: boolean
  /** Saves it; what it rejects with is shown. */
  onChosen: (password: string) => Promise<void>
}) {
  const t = useTexts(passwordTexts)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).newPasswordSchema,
    initial: { newPassword: "", repeated: "" },
    onSend: ({ newPassword }) => onChosen(newPassword),
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="password-title">
      <header className="stack">
        <h1 id="password-title">{forced ? t("forcedTitle") : t("changeTitle")}</h1>
        {forced ? <p className="muted">{t("forcedLead")}</p> : null}
      </header>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <NewPasswordFields form={form} />
      </Form>
    </section>
  )
}

/** The new password, twice, and the button that saves it. */
function NewPasswordFields<V extends { newPassword: string; repeated: string }>({
  form,
}: {
  form: Pick<FormState<V>, "busy" | "text">
}) {
  const t = useTexts(passwordTexts)
  return (
    <>
      <TextField
        label={t("fresh")}
        hint={t("hint")}
        type="password"
        autoComplete="new-password"
        {...form.text("newPassword")}
      />
      <TextField label={t("repeat")} type="password" autoComplete="new-password" {...form.text("repeated")} />
      <Button type="submit" wide busy={form.busy}>
        {t("save")}
      </Button>
    </>
  )
}
