import type { CustomerDetails, DetailsForm } from "#src/contract/account/details.ts"
import type { PersonKind } from "#src/contract/account/person.codes.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { customerQuery } from "./customer-query.ts"
import { detailsQuery, saveDetailsAtom } from "./details.atoms.ts"
import { DetailsFields, detailsTexts } from "./details-fields.tsx"
import { usePersonTexts, useRequiredFields } from "./person-texts.ts"
import { UpgradeAccount } from "./upgrade-account.tsx"

/**
 * The customer's details: to change where the site lets customers, or where one must, and otherwise to read.
 * `onReleased`: they had to be looked over before anything else, and were.
 */
export function MyDetails({ onReleased }: { onReleased: () => void }) {
  const t = useTexts(detailsTexts)
  const href = useAtomValue(hrefAtom)
  const canManage = useCapable("account_details_manage")
  const required = useQuery(customerQuery()).data?.detailsUpdateRequired ?? false
  const details = useQuery(detailsQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="details-title">
      <header className="stack">
        <h1 id="details-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {required ? (
        <Notice level="error" title={t("requiredTitle")}>
          {t("required")}
        </Notice>
      ) : null}
      <LoadState of={details} words={useLoadTexts()} lines={8} tall>
        {(found) =>
          canManage || required ? (
            <DetailsEditor before={found} onSaved={required ? onReleased : () => {}} />
          ) : (
            <DetailsRead of={found} />
          )
        }
      </LoadState>
      <p>
        <a href={href(accountPaths.accountVerification.link())}>{t("verify")}</a>
      </p>
    </section>
  )
}

function DetailsEditor({ before, onSaved }: { before: CustomerDetails; onSaved: () => void }) {
  const t = useTexts(detailsTexts)
  const save = useSetAtom(saveDetailsAtom)
  const required = useRequiredFields()
  const form = useForm({
    schema: async () => (await import("#src/contract/account/details.ts")).detailsFormFor(required),
    // The schema reports any field that is missing or no longer right.
    initial: { ...before, password: "" } as CustomerDetails & DetailsForm,
    onSend: async (filled) => {
      await save(filled)
      form.set("password", "")
      onSaved()
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <DetailsFields form={form} before={before} />
      <Button type="submit" wide busy={form.busy}>
        {t("save")}
      </Button>
    </Form>
  )
}

function DetailsRead({ of }: { of: CustomerDetails }) {
  const t = useTexts(detailsTexts)
  const { fields, words } = usePersonTexts()
  const rowsOf = (...kinds: readonly PersonKind[]) =>
    fields
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, kind }): [string, string] => [
        words[name],
        kind === "dateOfBirth" ? formatCalendarDay(of[name]) : of[name],
      ])
  return (
    <Facts
      rows={[
        ...rowsOf("name", "dateOfBirth"),
        [t("email"), of.email],
        ...rowsOf("phone"),
        [
          words.address,
          [`${of.address}, ${of.suburb}`, of.state === BRITAIN ? "" : of.state, of.postcode]
            .filter(Boolean)
            .join(" "),
        ],
        [words.country, of.country === "GB" ? words.britain : words.australia],
      ]}
    />
  )
}

/** The customer's details; once what had to be done is done, on to the account. */
export function DetailsSteps({ upgrade }: { upgrade: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  const toAccount = () => navigate(accountPaths.account.link(), { replace: true })
  return upgrade ? <UpgradeAccount onCompleted={toAccount} /> : <MyDetails onReleased={toAccount} />
}
