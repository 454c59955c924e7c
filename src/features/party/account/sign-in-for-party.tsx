import { paths } from "#src/domain/site/paths/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { partyTexts } from "../party.texts.ts"
import { myPartyTexts } from "./account.texts.ts"

/** Stands in for a page about the customer's own groups when nobody is signed in. */
export function SignInForParty({ returnTo }: { returnTo: string }) {
  const t = useTexts(myPartyTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <SignInFirst
      title={t("signInTitle")}
      words={t("signInText")}
      action={common("signIn")}
      href={href(paths.login.link(returnTo))}
    />
  )
}
