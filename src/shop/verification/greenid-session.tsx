import { useState } from "react"
import type { GreenIdPage } from "#src/contract/verification/greenid.ts"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { checkGreenIdAtom, greenIdPageQuery } from "./greenid.atoms.ts"
import css from "./greenid.css?inline"
import { greenIdTexts } from "./greenid.texts.ts"
import { type GreenIdEvent, useGreenIdFrame } from "./use-greenid-frame.ts"

interface GreenIdSessionProps {
  /** Null: the customer stopped. */
  readonly onEnd: (outcome: VerificationOutcome | null) => void
}

/** greenID's forms, until they come to an end and the shop has asked what came of them. */
export function GreenIdSession(props: GreenIdSessionProps) {
  const opened = useQuery(greenIdPageQuery())
  const [turn, setTurn] = useState(0)
  return (
    <LoadState of={opened} words={useLoadTexts()} lines={6}>
      {(page) => <Session key={turn} page={page} onRetry={() => setTurn(turn + 1)} {...props} />}
    </LoadState>
  )
}

function Session({ page, onRetry, onEnd }: GreenIdSessionProps & { page: GreenIdPage; onRetry: () => void }) {
  useStyles(css)
  const t = useTexts(greenIdTexts)
  const check = useSetAtom(checkGreenIdAtom)
  const [problem, setProblem] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)

  async function checkSession(session: string): Promise<void> {
    setToken(session)
    setProblem(null)
    try {
      onEnd(await check(session))
    } catch (error) {
      setProblem(asFailure(error).message)
    }
  }
  function onEvent(event: GreenIdEvent): void {
    if (event.greenId === "complete") void checkSession(event.token)
    else if (event.greenId === "cancelled") onEnd(null)
    else setProblem(t(event.greenId))
  }
  const { frame, height, isReady } = useGreenIdFrame(page, onEvent)
  if (problem)
    return (
      <Notice
        level="error"
        actions={
          <>
            <Button look="secondary" onClick={() => (token ? void checkSession(token) : onRetry())}>
              {t("retry")}
            </Button>
            <Button look="quiet" onClick={() => onEnd(null)}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        {problem}
      </Notice>
    )
  if (token) return <Skeleton label={t("checking")} lines={4} />
  return (
    <>
      {isReady ? null : <Skeleton label={t("loading")} lines={1} />}
      <iframe
        ref={frame}
        className="greenid__frame"
        title={t("frame")}
        src={page.page}
        sandbox="allow-scripts allow-forms allow-popups"
        height={height}
      />
      <div className="row">
        <Button look="quiet" onClick={() => onEnd(null)}>
          {t("cancel")}
        </Button>
      </div>
    </>
  )
}
