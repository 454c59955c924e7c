import type { RewardsCustomer } from "#src/contract/rewards/rewards.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { programTexts } from "../program/program.texts.ts"
import { unlockAtom, unlocksAtom } from "../rewards.atoms.ts"

type OwnDraw = RewardsCustomer["upcomingDraws"][number]

/** A member's entries in a giveaway, and the button that unlocks them. */
export function EntryState({ draw, name }: { draw: OwnDraw; name: string }) {
  const t = useTexts(programTexts)
  const state = useAtomValue(unlocksAtom)[draw.drawId]
  const unlock = useSetAtom(unlockAtom)
  const { entryStatus, numberOfEntriesText: entries, drawId } = draw
  if (entries.startsWith("0 ")) return <p className="muted small">{t("noEntries")}</p>
  return (
    <div className="giveaway__entries">
      <p className="giveaway__entry-status">
        <Icon name={entryStatus === "locked" ? "lock" : "check"} size={18} />
        {t(entryStatus, { entries })}
      </p>
      {entryStatus === "locked" ? (
        <Button busy={state === "pending"} onClick={() => void unlock(drawId)}>
          {t("unlock")}
          <VisuallyHidden>{t("unlockEntries", { name })}</VisuallyHidden>
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {state === "resolved" ? t("justUnlocked") : ""}
      </p>
      {typeof state === "object" ? <Notice level="error">{state.failed}</Notice> : null}
    </div>
  )
}
