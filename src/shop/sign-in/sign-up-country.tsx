import { locationEndpoints } from "#calls/account/location.ts"
import { countryInSentence } from "#src/domain/account/place-name.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { defineQuery } from "../core/query/define.ts"

/** Where the visitor is, as far as the shop knows. */
const locateQuery = defineQuery("locate", (client) => client.call(locationEndpoints.locate), {
  isOptional: true,
})

const texts = defineTexts("sign-up-place", {
  title: "You can't open an account in {country}",
  words:
    "It looks like you're there now. You're welcome to look around, and to open an account once you're back.",
})

/** Above the form, for a visitor who is where no account is opened: before they fill it in. */
export function SignUpCountry() {
  const t = useTexts(texts)
  const { locale } = useAtomValue(identityAtom)
  const found = useQuery(locateQuery()).data
  if (!found?.countryBanned || found.country === null) return null
  return (
    <Notice level="error" title={t("title", { country: countryInSentence(found.country, locale) })}>
      {t("words")}
    </Notice>
  )
}
