import type { Customer } from "#src/contract/account/customer.ts"
import { countryInSentence } from "#src/domain/account/place-name.ts"
import { locationStop } from "#src/domain/limits/sale-stop.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { customerQuery } from "./customer-query.ts"
import { closedCountryAtom, confirmCountryAtom } from "./location.atoms.ts"

const locationTexts = defineTexts("where-you-are", {
  close: "Close",
  bannedTitle: "We can't sell tickets in {country}",
  banned:
    "It looks like you're in {country}. You can't buy tickets or deposit while you're there. Tickets you already have stay in their draws.",
  meanwhile: "What you can still do",
  look: "Look around, and see your tickets and results",
  withdraw: "Withdraw money from your wallet",
  contact: "Not in {country}? Contact us",
  lookAround: "OK, look around",
  confirmTitle: "Are you visiting {country}?",
  confirm:
    "It looks like you're in {country}. Before you buy tickets or deposit there, please confirm that you may.",
  statement: "I live in {home}, I'm only visiting {country}, and I may buy lottery tickets online there.",
  kept: "We store your answer with the date. We'll ask again when you're in another country.",
  agree: "Confirm",
  notNow: "Not now",
  failedTitle: "We couldn't store your answer",
})

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

/** Shows the things that a customer can do all the same where nothing is sold. */
function BannedCountry({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts(locationTexts)
  const href = useAtomValue(hrefAtom)
  const withdraw = accountPaths.withdraw.link()
  const canWithdraw = useAtomValue(hasPageAtom)(withdraw)
  return (
    <div className="stack">
      <p>{t("banned", { country: name })}</p>
      <h3>{t("meanwhile")}</h3>
      <ul>
        <li>{t("look")}</li>
        {canWithdraw ? (
          <li>
            <a href={href(withdraw)}>{t("withdraw")}</a>
          </li>
        ) : null}
        <li>
          <a href={href(paths.contact.link())}>{t("contact", { country: name })}</a>
        </li>
      </ul>
      <Button wide onClick={onClose}>
        {t("lookAround")}
      </Button>
    </div>
  )
}

/** The customer's statement that they may buy from the country they are in. */
function ConfirmCountry({ country, name, onClose }: { country: string; name: string; onClose: () => void }) {
  const t = useTexts(locationTexts)
  const { locale } = useAtomValue(identityAtom)
  const confirm = useSetAtom(confirmCountryAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).confirmCountrySchema,
    initial: { understood: false },
    onSend: () => confirm(country),
  })
  return (
    <>
      <p>{t("confirm", { country: name })}</p>
      <Form onSubmit={form.onSubmit}>
        {form.general ? (
          <Notice level="error" title={t("failedTitle")}>
            {form.general}
          </Notice>
        ) : null}
        <CheckField
          label={t("statement", { country: name, home: countryInSentence(locale.slice(3), locale) })}
          name="understood"
          checked={form.values.understood}
          onCheck={(understood) => form.set("understood", understood)}
          error={form.errors.understood}
        />
        <p className="small muted">{t("kept")}</p>
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("agree")}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t("notNow")}
          </Button>
        </div>
      </Form>
    </>
  )
}
