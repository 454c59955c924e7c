import { paths } from "#src/domain/paths.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { EmptyState } from "#src/ui/empty-state.tsx"
import { ticketsTexts } from "./tickets.texts.ts"

/** What somebody sees who is not signed in; signing in leads back to `returnTo`. */
export function SignInFirst({ returnTo }: { returnTo: string }) {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <div className="page page--narrow">
      <EmptyState
        title={t("signIn")}
        words={t("signInWords")}
        action={<ButtonLink href={href(paths.login.link(returnTo))}>{t("login")}</ButtonLink>}
      />
    </div>
  )
}
