import { BRITAIN } from "#src/domain/account/home-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { detailsQuery } from "#src/shop/account/details.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { verifyAccountTexts } from "./verify-account.texts.ts"

/** Shows the customer's details that will be compared, and where they are changed. */
export function CheckedDetails() {
  const t = useTexts(verifyAccountTexts)
  const href = useAtomValue(hrefAtom)
  const details = useQuery(detailsQuery())
  return (
    <LoadState of={details} words={useLoadTexts()} lines={3}>
      {({ firstname, lastname, dateOfBirth, address, suburb, state, postcode }) => (
        <>
          <Facts
            rows={[
              [t("name"), `${firstname} ${lastname}`],
              [t("dateOfBirth"), dateOfBirth],
              [
                t("address"),
                [`${address}, ${suburb}`, state === BRITAIN ? "" : state, postcode].filter(Boolean).join(" "),
              ],
            ]}
          />
          <p>
            <a href={href(accountPaths.myDetails.link())}>{t("change")}</a>
          </p>
        </>
      )}
    </LoadState>
  )
}
