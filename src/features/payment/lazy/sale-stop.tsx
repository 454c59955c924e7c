import { type ForcedStep, forcedStepPath } from "#src/domain/account/forced-step.ts"
import type { LocationStop } from "#src/domain/account/sale-stop.ts"
import { closedCountryAtom } from "#src/state/account/lazy/location.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { identityAtom } from "#src/state/shop.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { saleStopTexts } from "./sale-stop.texts.ts"

/**
 * What stands before a purchase or a deposit, in its place: what must be done in the shop, or where the customer is,
 * of which a modal says more.
 */
export function SaleStop({ stop, onDone }: { stop: ForcedStep | LocationStop; onDone: () => void }) {
  const t = useTexts(saleStopTexts)
  const { apiBase } = useAtomValue(identityAtom)
  const open = useSetAtom(closedCountryAtom)
  if (stop === "banned" || stop === "confirm")
    return (
      <Notice
        title={t(`${stop}Title`)}
        actions={<Button onClick={() => open(null)}>{t(`${stop}Act`)}</Button>}
      >
        {t(stop)}
      </Notice>
    )
  return (
    <Notice
      level="info"
      title={t("title")}
      actions={
        <>
          <ButtonLink href={new URL(forcedStepPath[stop], apiBase).href} newTab>
            {t("go")}
          </ButtonLink>
          <Button look="secondary" onClick={onDone}>
            {t("done")}
          </Button>
        </>
      }
    >
      {t(stop)}
    </Notice>
  )
}
