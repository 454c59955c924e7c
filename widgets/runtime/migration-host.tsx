import { MigrationModal } from "#src/shop/account/migration-modal.tsx"
import { modalHost } from "./modal-host.tsx"

/** Puts the modal into the page that offers a customer to move their account. */
export const showMigration = modalHost("lotto-migration", "Moving your account", () => <MigrationModal />)
