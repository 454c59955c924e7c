import { type ForcedStep, forcedStepPath } from "#src/domain/account/forced-step.ts"
import type { SaleStop as Stop } from "#src/domain/limits/sale-stop.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { closedCountryAtom } from "#src/shop/account/location.atoms.ts"
import { openMigrationAtom } from "#src/shop/account/migration.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"

const saleStopTexts = defineTexts("forced-step", {
  title: "One thing before you can buy",
  password: "Please choose a new password first.",
  upgrade: "Please complete your account first.",
  details: "Please look over your details first.",
  terms: "Our terms have changed. Please agree to them first.",
  bannedTitle: "You can't buy tickets where you are",
  banned: "We don't sell tickets or take deposits in the country you're in.",
  bannedAct: "What I can do",
  confirmTitle: "Please confirm where you are",
  confirm: "It looks like you're abroad. Before you buy or deposit, please confirm that you may.",
  confirmAct: "Confirm where I am",
  migrationTitle: "Please move your account first",
  migration: "Your account moves to our new terms before you can buy or deposit. It takes a moment.",
  migrationAct: "Move my account",
  go: "Do this in the shop",
  done: "I have done this",
})

/** A stop that a modal over the shop's pages explains further. */
type ModalStop = Exclude<Stop, ForcedStep>
const isInModal = (stop: Stop): stop is ModalStop =>
  stop === "banned" || stop === "confirm" || stop === "migration"

/** Stands in for a purchase or a deposit that is stopped, with the way to resolve it. */
export function SaleStop({ stop, onDone }: { stop: Stop; onDone: () => void }) {
  const t = useTexts(saleStopTexts)
  const { apiBase, surface } = useAtomValue(identityAtom)
  if (isInModal(stop) && surface === "shop") return <InModal stop={stop} />
  const path = isInModal(stop) ? paths.home.link() : forcedStepPath[stop]
  return (
    <Notice
      level="info"
      title={t(isInModal(stop) ? `${stop}Title` : "title")}
      actions={
        stop === "banned" ? undefined : (
          <>
            <ButtonLink href={new URL(path, apiBase).href} newTab>
              {t("go")}
            </ButtonLink>
            <Button look="secondary" onClick={onDone}>
              {t("done")}
            </Button>
          </>
        )
      }
    >
      {t(stop)}
    </Notice>
  )
}

function InModal({ stop }: { stop: ModalStop }) {
  const t = useTexts(saleStopTexts)
  const customerId = useQuery(customerQuery()).data?.customerId
  const showCountry = useSetAtom(closedCountryAtom)
  const showMigration = useSetAtom(openMigrationAtom)
  const open = () => {
    if (stop !== "migration") showCountry(null)
    else if (customerId) showMigration(customerId)
  }
  return (
    <Notice title={t(`${stop}Title`)} actions={<Button onClick={open}>{t(`${stop}Act`)}</Button>}>
      {t(stop)}
    </Notice>
  )
}
