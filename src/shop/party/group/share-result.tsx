import { useState } from "react"
import { sessionOrderEndpoints } from "#calls/party/session-order.ts"
import type { Session } from "#src/contract/party/session.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { canShare, share } from "#src/shop/core/browser/sharing.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { clientAtom } from "../../core/shop.ts"
import { partyGroupTexts } from "./group.texts.ts"

export const partyResultTexts = defineTexts("party-result", {
  last: "Last result",
  earlier: "Earlier results",
  more: "Show more results",
  numbers: "Numbers of the ticket",
  full: "Waiting for the draw",
  game: "Game {n}",
  gameMatched: "Game {n}, numbers matched: {count}",
  make: "Share the result",
  ownPart: "Show my part, {amount}",
  share: "Share",
  save: "Save the picture",
  picture: "Picture of the result: {lottery}, draw {number}. {outcome}",
  shared: "{lottery}, draw {number}. {outcome}",
  others: "What other members won is never shown.",
})

/** The result as a picture to share, for who holds shares of the ticket; their own part is on it only if they say so. */
export function ShareResult({ session }: { session: Session }) {
  const t = useTexts(partyResultTexts)
  const group = useTexts(partyGroupTexts)
  const drawPicture = useSetAtom(drawResultAtom)
  const [picture, setPicture] = useState<ResultPicture | null>(null)
  const [withOwnPart, setWithOwnPart] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState("")
  const { sessionId, winnings, ownWinnings, ownShares } = session
  if (!winnings || ownShares === 0) return null

  async function draw(own: boolean): Promise<void> {
    setBusy(true)
    setFailed("")
    try {
      setPicture(await drawPicture(sessionId, own))
      setWithOwnPart(own)
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setFailed(message)
    }
    setBusy(false)
  }
  const said = {
    lottery: session.lotteryName,
    number: session.drawNo,
    outcome: isPositive(winnings) ? group("wonAll", { amount: formatMoney(winnings) }) : group("wonNothing"),
  }
  return (
    <div className="stack">
      {failed ? <Notice level="error">{failed}</Notice> : null}
      {picture ? (
        <>
          <img
            className="party-group__result"
            src={picture.address}
            alt={t("picture", said)}
            width={1200}
            height={630}
          />
          {ownWinnings && isPositive(ownWinnings) ? (
            <div>
              <CheckField
                label={t("ownPart", { amount: formatMoney(ownWinnings) })}
                checked={withOwnPart}
                // One picture at a time: the box shows what the picture says.
                onCheck={(own) => void (busy || draw(own))}
              />
              <p className="muted small">{t("others")}</p>
            </div>
          ) : null}
          <div className="row">
            <Share file={picture.file} text={t("shared", said)} />
            <a href={picture.address} download={picture.file.name}>
              {t("save")}
            </a>
          </div>
        </>
      ) : (
        <div>
          <Button look="secondary" busy={busy} onClick={() => void draw(false)}>
            {t("make")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Hands the picture to the device's own way to share, where it takes files. */
function Share({ file, text }: { file: File; text: string }) {
  const t = useTexts(partyResultTexts)
  const data = { files: [file], text }
  if (!canShare(data)) return null
  return (
    <Button look="secondary" onClick={() => share(data)}>
      {t("share")}
    </Button>
  )
}

/** Tells the outcome of a ticket, once it is known. */
export function Outcome({ session: { status, cancelReason, winnings, ownWinnings } }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  if (status === "cancelled" && cancelReason)
    return <Notice level="info">{t(`cancelled_${cancelReason}`)}</Notice>
  if (winnings && isPositive(winnings))
    return (
      <Notice level="success">
        {ownWinnings
          ? t("won", { amount: formatMoney(winnings), own: formatMoney(ownWinnings) })
          : t("wonAll", { amount: formatMoney(winnings) })}
      </Notice>
    )
  if (winnings) return <Notice level="info">{t("wonNothing")}</Notice>
  return status === "closed" ? <Notice level="success">{t("waiting")}</Notice> : null
}

/** A picture as a file to share, and as an address that a page of this site may show. */
interface ResultPicture {
  readonly file: File
  readonly address: string
}

/** Has the picture of a ticket's result drawn, with the customer's own part or without. Rejects with an `ApiError`. */
const drawResultAtom = atom(
  null,
  async (get, _, id: string, withOwnPart: boolean): Promise<ResultPicture> => {
    const file = await get(clientAtom).call(sessionOrderEndpoints.picture, {
      params: { id },
      query: withOwnPart ? { ownPart: "true" } : {},
    })
    return { file, address: await dataAddress(file) }
  },
)

/** The site's policy lets no page show what only stands in memory, but what stands in the address itself. */
function dataAddress(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener("load", () => resolve(String(reader.result)))
    reader.addEventListener("error", () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
