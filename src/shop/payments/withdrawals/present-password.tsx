import { lazy, Suspense, useState } from "react"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { passkeysQuery } from "#src/shop/sign-in/session/passkeys.atoms.ts"
import { twoFactorQuery } from "#src/shop/sign-in/session/two-factor.atoms.ts"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { withdrawalTexts } from "./withdrawals.texts.ts"

const PasskeyInstead = lazy(async () => ({
  default: (await import("./passkey-instead.tsx")).PasskeyInstead,
}))

/**
 * Tracks whether the customer must give the password before an account counts: not where a code is asked for
 * or a passkey was shown.
 */
export function usePresence() {
  const hasSecondFactor = useQuery(twoFactorQuery()).data?.enabled ?? false
  const [isShown, setShown] = useState(false)
  return {
    hasSecondFactor,
    isShown,
    needsPassword: !hasSecondFactor && !isShown,
    onShown: () => setShown(true),
  }
}

/** The field for the password, with a passkey in its place where the customer has one. */
export function PresentPassword<V extends { password: string }>({
  presence: { hasSecondFactor, isShown, onShown },
  form,
}: {
  presence: ReturnType<typeof usePresence>
  form: Pick<Form<V>, "text">
}) {
  const t = useTexts(withdrawalTexts)
  const passkeys = useQuery(passkeysQuery())
  if (hasSecondFactor) return null
  if (isShown) return <p className="small muted">{t("passkeyShown")}</p>
  return (
    <>
      <TextField
        label={t("presentPassword")}
        hint={t("presentPasswordHint")}
        type="password"
        autoComplete="current-password"
        {...form.text("password")}
      />
      {passkeys.data?.length ? (
        <Suspense>
          <PasskeyInstead onShown={onShown} />
        </Suspense>
      ) : null}
    </>
  )
}
