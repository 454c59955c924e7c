import { useRef, useState } from "react"
import type { Break, BreakLength } from "#src/contract/limits/break.ts"
import { isExclusion } from "#src/contract/limits/limit.codes.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { heldFundsQuery } from "#src/shop/account/customer-query.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Callable } from "#src/ui/text/callable.tsx"
import { breakQuery, startBreakAtom } from "./break.atoms.ts"
import css from "./take-a-break.css?inline"
import { takeABreakTexts } from "./take-a-break.texts.ts"

/** A break from buying: what it means, how long it is, and the way to begin it or make it longer. */
export function TakeABreak() {
  useStyles(css)
  const t = useTexts(takeABreakTexts)
  const zone = useAtomValue(zoneAtom)
  const found = useQuery(breakQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="break-title">
      <h1 id="break-title">{t("title")}</h1>
      <LoadState of={found} words={useLoadTexts()} lines={6} tall>
        {({ until, choices }) => (
          <>
            {until ? (
              <Notice title={t("onTitle")}>{t("onUntil", { until: formatMoment(until, zone) })}</Notice>
            ) : (
              <p>{t("lead")}</p>
            )}
            <Meanwhile />
            <ChooseLength key={until ?? ""} choices={choices} onBreak={until !== null} />
          </>
        )}
      </LoadState>
      <section className="card stack" aria-labelledby="break-help">
        <h2 id="break-help">{t("helpTitle")}</h2>
        <p>
          <Callable text={t("help")} />
        </p>
      </section>
    </section>
  )
}

function Meanwhile() {
  const t = useTexts(takeABreakTexts)
  return (
    <section className="card stack" aria-labelledby="break-meanwhile">
      <h2 id="break-meanwhile">{t("meanwhile")}</h2>
      <ul className="take-a-break__facts">
        <li>{t("noBuying")}</li>
        <li>{t("noOffers")}</li>
        <li>{t("recurring")}</li>
        <li>{t("preOrders")}</li>
        <li>{t("keep")}</li>
        <li>{t("noWayBack")}</li>
      </ul>
    </section>
  )
}

function ChooseLength({ choices, onBreak }: { choices: Break["choices"]; onBreak: boolean }) {
  const t = useTexts(takeABreakTexts)
  const zone = useAtomValue(zoneAtom)
  const [length, setLength] = useState(choices[0]?.length)
  const [confirming, setConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = choices.find((choice) => choice.length === length)
  if (!chosen) return <Longest />
  const until = formatMoment(chosen.until, zone)
  /** The heading takes the focus before the button that was pressed goes. */
  function turn(to: boolean): void {
    heading.current?.focus()
    setConfirming(to)
  }
  return (
    <section className={confirming ? "stack" : "card stack"} aria-labelledby="break-length">
      <h2 id="break-length" ref={heading} tabIndex={-1}>
        {confirming ? t("confirmTitle", { until }) : t(onBreak ? "longer" : "choose")}
      </h2>
      {confirming ? (
        <ConfirmBreak length={chosen.length} onBack={() => turn(false)} />
      ) : (
        <>
          <Choice
            label={t("length")}
            name="length"
            cards
            options={choices.map((choice) => ({
              value: choice.length,
              label: t(choice.length),
              detail: t("until", { until: formatMoment(choice.until, zone) }),
            }))}
            value={chosen.length}
            onChoose={setLength}
          />
          <div className="row">
            <Button onClick={() => turn(true)}>{t("next")}</Button>
          </div>
        </>
      )}
    </section>
  )
}

function Longest() {
  const t = useTexts(takeABreakTexts)
  const href = useAtomValue(hrefAtom)
  const path = accountPaths.closeAccount.link()
  return (
    <p className="muted">
      {t("longest")} {useAtomValue(hasPageAtom)(path) ? <a href={href(path)}>{t("close")}</a> : null}
    </p>
  )
}

/** The second step: the password, under a heading that says until when it is. */
function ConfirmBreak({ length, onBack }: { length: BreakLength; onBack: () => void }) {
  const t = useTexts(takeABreakTexts)
  const startBreak = useSetAtom(startBreakAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).takeBreakSchema,
    initial: { password: "", understood: false },
    onSend: ({ password }) => startBreak({ length, password }),
  })
  return (
    <>
      <p>{t("noWayBack")}</p>
      {isExclusion(length) ? <DepositsBack /> : null}
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("password")}
          type="password"
          autoComplete="current-password"
          {...form.text("password")}
        />
        <CheckField
          label={t("understood")}
          name="understood"
          checked={form.values.understood}
          onCheck={(understood) => form.set("understood", understood)}
          error={form.errors.understood}
        />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("begin")}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {t("back")}
          </Button>
        </div>
      </Form>
    </>
  )
}

/** Explains what happens to deposits that were not played, when the longest break begins. */
export function DepositsBack() {
  const t = useTexts(takeABreakTexts)
  const { data } = useQuery(heldFundsQuery())
  if (!data) return null
  const { deposits, returnable } = data
  const released = subtract(deposits, returnable)
  return (
    <>
      {isPositive(returnable) ? (
        <Notice title={t("paidBackTitle", { amount: formatMoney(returnable) })}>{t("paidBackHint")}</Notice>
      ) : null}
      {isPositive(released) ? (
        <Notice title={t("releasedTitle", { amount: formatMoney(released) })}>{t("releasedHint")}</Notice>
      ) : null}
    </>
  )
}
