import type { Customer } from "#src/contract/account/customer.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { customerQuery } from "./customer-query.ts"
import {
  acceptMigrationAtom,
  closeMigrationAtom,
  isMigrationOpenAtom,
  type MigrationView,
  migrationViewAtom,
} from "./migration.atoms.ts"

const migrationTexts = defineTexts("migrate-account", {
  title: "Move your account",
  lead: "We'd like to move your account to our new terms. It takes a moment.",
  stays: "Your wallet, your tickets and your settings come along. You sign in as before.",
  required: "You can buy tickets and deposit again once your account has moved.",
  agree: "I agree to the terms and conditions",
  terms: "Read the terms and conditions",
  move: "Move my account",
  notNow: "Not now",
  close: "Close",
  moving: "We're moving your account. Please wait a moment.",
  slowTitle: "This takes longer than usual",
  slow: "You can close this and carry on. We'll email you once your account has moved.",
  failedTitle: "We couldn't move your account",
  retry: "Try again",
  doneTitle: "Your account has moved",
  done: "Everything has moved with you. Thanks for staying with us!",
  carryOn: "Carry on",
})

/** Over the page for a customer whose account may move to other terms, until it did or they put it off. */
export function MigrationModal() {
  const isSignedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const isCapable = useCapable("customer_migration")
  const customer = useQuery(isSignedIn ? customerQuery() : null).data
  return customer && isCapable ? <Modal customer={customer} /> : null
}

const titles = {
  prompt: "title",
  in_progress: "title",
  failure: "failedTitle",
  success: "doneTitle",
} as const satisfies Record<MigrationView["state"], string>

function Modal({ customer: { customerId, migrationStatus } }: { customer: Customer }) {
  const t = useTexts(migrationTexts)
  const view = useAtomValue(migrationViewAtom)(customerId)
  const isOpen = useAtomValue(isMigrationOpenAtom)(customerId)
  const setClosed = useSetAtom(closeMigrationAtom)
  const isOffered = migrationStatus === "eligible_soft" || migrationStatus === "eligible_hard"
  const close = () => setClosed(customerId)
  return (
    <Dialog
      open={isOpen && (isOffered || view.state !== "prompt")}
      title={t(titles[view.state])}
      closeLabel={t("close")}
      onClose={close}
    >
      {view.state === "prompt" ? (
        <MigrationPrompt
          customerId={customerId}
          isRequired={migrationStatus === "eligible_hard"}
          onClose={close}
        />
      ) : (
        <MigrationOutcome customerId={customerId} view={view} onClose={close} />
      )}
    </Dialog>
  )
}

/** How far the move is, once the customer agreed to it. */
function MigrationOutcome({
  customerId,
  view,
  onClose,
}: {
  customerId: string
  view: Exclude<MigrationView, { state: "prompt" }>
  onClose: () => void
}) {
  const t = useTexts(migrationTexts)
  const accept = useSetAtom(acceptMigrationAtom)
  if (view.state === "in_progress")
    return view.isSlow ? (
      <div className="stack">
        <Notice level="info" title={t("slowTitle")}>
          {t("slow")}
        </Notice>
        <Button wide onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    ) : (
      <div className="stack" role="status">
        <p>{t("moving")}</p>
        <div className="skeleton" />
      </div>
    )
  if (view.state === "failure")
    return (
      <div className="stack">
        <p role="alert">{view.message}</p>
        <div className="row">
          <Button onClick={() => void accept(customerId)}>{t("retry")}</Button>
          <Button look="quiet" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack">
      <p role="status">{t("done")}</p>
      <Button wide onClick={onClose}>
        {t("carryOn")}
      </Button>
    </div>
  )
}

/** Explains what moving means, and shows the terms to agree to. */
function MigrationPrompt({
  customerId,
  isRequired,
  onClose,
}: {
  customerId: string
  isRequired: boolean
  onClose: () => void
}) {
  const t = useTexts(migrationTexts)
  const href = useAtomValue(hrefAtom)
  const accept = useSetAtom(acceptMigrationAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).migrateSchema,
    initial: { acceptTerms: false },
    // Nobody waits for it: the modal follows how far it is.
    onSend: async () => void accept(customerId),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <p>{t("lead")}</p>
      <p>{t("stays")}</p>
      {isRequired ? <p>{t("required")}</p> : null}
      <p>
        <a href={href(contentPaths.terms.link())} target="_blank" rel="noopener">
          {t("terms")}
        </a>
      </p>
      <CheckField
        label={t("agree")}
        name="acceptTerms"
        checked={form.values.acceptTerms}
        onCheck={(acceptTerms) => form.set("acceptTerms", acceptTerms)}
        error={form.errors.acceptTerms}
      />
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("move")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("notNow")}
        </Button>
      </div>
    </Form>
  )
}
