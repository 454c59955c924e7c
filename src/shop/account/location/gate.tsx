import type { Customer } from "#src/contract/account/customer.ts"
import { countryInSentence } from "#src/domain/account/place-name.ts"
import { locationStop } from "#src/domain/limits/sale-stop.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtom, useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { customerQuery } from "../customer-query.ts"
import { closedCountryAtom } from "../location.atoms.ts"
import { BannedCountry } from "./banned-country.tsx"
import { ConfirmCountry } from "./confirm-country.tsx"
import { locationTexts } from "./location.texts.ts"

/** Over the page for a customer who is where nothing is sold, or not before they confirmed the country. */
export function LocationGate() {
  const isSignedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(isSignedIn ? customerQuery() : null).data
  return customer?.country ? <Gate customer={customer} country={customer.country} /> : null
}

function Gate({ customer, country }: { customer: Customer; country: string }) {
  const t = useTexts(locationTexts)
  const { locale } = useAtomValue(identityAtom)
  const [closed, setClosed] = useAtom(closedCountryAtom)
  const stop = locationStop(customer)
  const name = countryInSentence(country, locale)
  const close = () => setClosed(country)
  return (
    <Dialog
      open={stop !== null && closed !== country}
      title={t(stop === "banned" ? "bannedTitle" : "confirmTitle", { country: name })}
      closeLabel={t("close")}
      onClose={close}
    >
      {stop === "banned" ? (
        <BannedCountry name={name} onClose={close} />
      ) : (
        <ConfirmCountry key={country} country={country} name={name} onClose={close} />
      )}
    </Dialog>
  )
}
