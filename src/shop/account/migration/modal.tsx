import type { Customer } from "#src/contract/account/customer.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { customerQuery } from "../customer-query.ts"
import {
  closeMigrationAtom,
  isMigrationOpenAtom,
  type MigrationView,
  migrationViewAtom,
} from "../migration.atoms.ts"
import { migrationTexts } from "./migration.texts.ts"
import { MigrationOutcome } from "./outcome.tsx"
import { MigrationPrompt } from "./prompt.tsx"

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
