import { type ComponentType, useCallback, useEffect, useState } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { isGameComplete } from "#src/domain/tickets/games/game.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { changeBoughtAtom, type NotChanged } from "./recurring.atoms.ts"

export const numbersTexts = defineTexts("recurring-numbers", {
  title: "Your numbers",
  see: "See the numbers",
  game: "Game {n}",
  change: "Change the numbers",
  changing: "Change your numbers from the next draw we buy. Tickets you already have stay the same.",
  cancelled: "This was cancelled, so you can't change its numbers.",
  lapsed: "This game is no longer on sale, so you can't change its numbers.",
  noGrids: "You may be offline. We couldn't load the number grids.",
  oneBlank: "One game isn't complete. Fill it before you save.",
  manyBlank: "{count} games aren't complete. Fill them before you save.",
  save: "Save the numbers",
  leave: "Leave them as they are",
  notSaved: "Your numbers are not saved",
  refused: "Your changes are still here. Change them and save again, or leave the numbers as they are.",
  offline: "You may be offline. Your changes are still here: save them again when you're back.",
  failed: "Your changes are still here. Please save them again.",
})

interface GamesEditorProps {
  readonly lotteryKey: string
  readonly gameType: GameTypeKey
  readonly gameOffer: GameOffer
  readonly games: readonly Game[]
  readonly onChange: (update: (games: readonly Game[]) => readonly Game[]) => void
}

/** Brings the grids in which numbers are chosen: they are loaded when somebody wants to change numbers. */
export type LoadGamesEditor = () => Promise<ComponentType<GamesEditorProps>>

const withChosen = (games: readonly Game[], chosen: readonly Game[]) =>
  games.map((game, index) => chosen[index] ?? game)

/** Edits the numbers of a recurring purchase. Nothing changes until they are saved. */
export function EditNumbers({
  item,
  gameType,
  gameOffer,
  loadEditor,
  onDone,
}: {
  item: RecurringPurchaseItem
  gameType: GameTypeKey
  gameOffer: GameOffer
  loadEditor: LoadGamesEditor
  onDone: () => void
}) {
  const t = useTexts(numbersTexts)
  const words = useLoadTexts()
  const changeBought = useSetAtom(changeBoughtAtom)
  const editor = useLoaded(loadEditor, t("noGrids"))
  const [chosen, setChosen] = useState<readonly Game[]>(item.games)
  // How many games there are may be changed on the same page meanwhile.
  const { games: played } = item
  const games = withChosen(played, chosen)
  const choose = useCallback(
    (update: (games: readonly Game[]) => readonly Game[]) =>
      setChosen((before) => update(withChosen(played, before))),
    [played],
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NotChanged | null>(null)
  const blank = games.filter((game) => !isGameComplete(game, gameOffer, gameType)).length
  const isSame = JSON.stringify(games) === JSON.stringify(item.games)
  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    const why = isSame ? null : await changeBought(item, { games: [...games] })
    setBusy(false)
    setFailure(why)
    if (why === null) onDone()
  }
  const unfinished = blank === 1 ? t("oneBlank") : t("manyBlank", { count: blank })
  return (
    <>
      <p className="muted small">{t("changing")}</p>
      <LoadState of={editor} words={words} lines={item.games.length} tall>
        {(Editor) => (
          <Editor
            lotteryKey={item.productOfferKey}
            gameType={gameType}
            gameOffer={gameOffer}
            games={games}
            onChange={choose}
          />
        )}
      </LoadState>
      {failure ? (
        <Notice level="error" title={t("notSaved")}>
          {t(failure)}
        </Notice>
      ) : null}
      <p role="status" className="small">
        {blank > 0 ? unfinished : null}
      </p>
      <div className="row">
        <Button busy={busy} disabled={blank > 0 || editor.status !== "success"} onClick={() => void save()}>
          {t("save")}
        </Button>
        <Button look="quiet" disabled={busy} onClick={onDone}>
          {t("leave")}
        </Button>
      </div>
    </>
  )
}

/** A part of the program that is loaded when it is wanted. `failed` are the words for when it does not arrive. */
function useLoaded<T>(load: () => Promise<T>, failed: string): Awaited<T> {
  const [state, setState] = useState<{ readonly part: T } | "loading" | "failed">("loading")
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    let here = true
    load().then(
      (part) => here && setState({ part }),
      () => here && setState("failed"),
    )
    return () => {
      here = false
    }
  }, [load, attempt])
  const refetch = async () => {
    setState("loading")
    setAttempt((before) => before + 1)
  }
  if (state === "loading") return { status: "pending", refetch }
  if (state === "failed") return { status: "error", error: new Error(failed), refetch }
  return { status: "success", data: state.part, error: undefined, refetch }
}
