import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { myPartyTexts } from "./my-party.texts.ts"
import { partyTexts } from "./party.texts.ts"

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
