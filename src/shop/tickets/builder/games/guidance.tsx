import { type RefObject, useEffect, useMemo, useRef, useState } from "react"
import { type GameEdit, gameEdit, nextToFill, withGamesOf } from "#src/domain/tickets/draft/game-edits.ts"
import type { TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { isOptional } from "#src/domain/tickets/games/game.ts"
import { atom, useAtomValue, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import type { DraftParts, OpenGame, Played } from "../../draft/draft-parts.ts"
import css from "../options.css?inline"
import { optionTexts } from "../options.texts.ts"
import type { DraftActions, FollowChange } from "../use-draft.ts"
import { leaveGame, moveOn } from "./move-on.ts"

interface Done {
  readonly edit: GameEdit
  readonly before: TicketDraft
  readonly after: TicketDraft
}

/** Leads from a game that is filled in to the next, says so, and takes back the last thing done to whole games. */
export function Guidance({
  parts,
  hand,
  open,
  follow,
}: {
  parts: DraftParts
  hand: DraftActions
  open: OpenGame
  /** Is given what shall be told of each change. */
  follow: RefObject<FollowChange | null>
}) {
  const t = useTexts(optionTexts)
  const store = useStore()
  const here = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [moved, setMoved] = useState<(() => void) | null>(null)
  /** The games as this has followed them, and whether the last of them was closed because it is filled in. */
  const known = useRef({ games: store.get(parts.whole).games, closed: false })
  const { gameOffer } = hand.played
  // Anything that is done to the games afterwards leaves nothing to undo: what came back would not be what was.
  const undoable = useAtomValue(
    useMemo(() => atom((get) => done !== null && get(parts.whole).games === done.after.games), [parts, done]),
  )
  useEffect(() => {
    const isCombo = gameOffer.numberSets.some(isOptional)
    const list = () => here.current?.closest("section")?.querySelector(".builder-games") ?? null
    follow.current = (before, after) => {
      known.current = { games: after.games, closed: false }
      const edit = gameEdit(before, after, gameOffer)
      if (!edit) return
      setDone({ edit, before, after })
      const from = store.get(open)
      if (from === null || isCombo) return
      // A game that was opened to be looked at stays so; one that was filled in closes.
      if (edit.kind === "allPicked") store.set(open, nextToFill(after, gameOffer, from))
      if (edit.kind !== "filled" || edit.index !== from) return
      const next = nextToFill(after, gameOffer, from)
      const focused = leaveGame(list(), from, next)
      store.set(open, next)
      known.current.closed = next === null
      setMoved(() => () => moveOn(list(), from, next, focused))
    }
    return () => {
      follow.current = null
    }
  }, [follow, store, open, gameOffer])
  useEffect(() => moved?.(), [moved])
  // Another ticket begins as the first one did: with a game that is open.
  useEffect(
    () =>
      store.sub(parts.whole, () =>
        queueMicrotask(() => {
          const draft = store.get(parts.whole)
          const { games, closed } = known.current
          if (draft.games === games) return
          known.current = { games: draft.games, closed: false }
          if (closed) store.set(open, nextToFill(draft, gameOffer, -1))
        }),
      ),
    [store, parts, open, gameOffer],
  )

  function undo(): void {
    if (!done || !undoable) return
    hand.change((now) => withGamesOf(now, done.before))
    if ("index" in done.edit) store.set(open, done.edit.index)
    setDone(null)
  }
  const said = done && t(done.edit.kind, { n: "index" in done.edit ? done.edit.index + 1 : 0 })
  return (
    <div ref={here}>
      <Button
        look="quiet"
        aria-disabled={!undoable}
        {...(undoable && said ? { "aria-description": said } : {})}
        onClick={undo}
      >
        {t("undo")}
      </Button>
      <span role="status" className="visually-hidden">
        {undoable ? said : null}
      </span>
    </div>
  )
}

/** The sentence of a way to play is called after it, but for those that share one or have two. */
function nameOf({ gameType, gameOffer }: Played): string {
  if (gameType === "reduced_system") return gameOffer.wheel ? "hint_reduced" : "hint_system"
  return gameType === "powerpik" ? "hint_powerhit" : `hint_${gameType}`
}
const isHint = (name: string): name is keyof typeof optionTexts.defaults =>
  Object.hasOwn(optionTexts.defaults, name)

/** In a sentence, what the chosen way to play does. */
export function GameTypeHint({ played }: { played: Played }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const { combinations, wheel } = played.gameOffer
  const name = nameOf(played)
  if (!isHint(name)) return null
  const count = combinations.toLocaleString("en-AU")
  const values = { count, guarantee: wheel?.guarantee ?? 0, lines: wheel?.lines ?? 0 }
  return <p className="game-type-hint">{t(name, values)}</p>
}
