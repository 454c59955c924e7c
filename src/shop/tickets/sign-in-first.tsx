import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { ticketsTexts } from "./tickets.texts.ts"

/** Stands in for the tickets when nobody is signed in; signing in leads back to `returnTo`. */
export function SignInForTickets({ returnTo }: { returnTo: string }) {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <SignInFirst
      title={t("signIn")}
      words={t("signInWords")}
      action={t("login")}
      href={href(paths.login.link(returnTo))}
    />
  )
}
