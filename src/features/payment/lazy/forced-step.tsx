import { forcedStepPath, type ForcedStep as Step } from "#src/domain/account/forced-step.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { identityAtom } from "#src/state/shop.ts"
import { useAtomValue } from "#src/state/store.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { forcedStepTexts } from "./forced-step.texts.ts"

/** What a customer must do in the shop before anything is sold to them, in a frame or an element. */
export function ForcedStep({ step, onDone }: { step: Step; onDone: () => void }) {
  const t = useTexts(forcedStepTexts)
  const { apiBase } = useAtomValue(identityAtom)
  return (
    <Notice
      level="info"
      title={t("title")}
      actions={
        <>
          <ButtonLink href={new URL(forcedStepPath[step], apiBase).href} newTab>
            {t("go")}
          </ButtonLink>
          <Button look="secondary" onClick={onDone}>
            {t("done")}
          </Button>
        </>
      }
    >
      {t(step)}
    </Notice>
  )
}
