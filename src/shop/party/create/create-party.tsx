import { useEffect, useRef, useState } from "react"
import type { PartyOffer } from "#src/contract/party/config.ts"
import type { Group } from "#src/contract/party/group.ts"
import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { Session } from "#src/contract/party/session.ts"
import { type CreateStep, createSteps } from "#src/domain/party/create-steps.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { BuyShares } from "../group/buy-shares.tsx"
import { closeGroupAtom, createGroupAtom, createSessionAtom } from "../mutations.atoms.ts"
import { partyTexts } from "../party.texts.ts"
import { partyConfigQuery } from "../queries.ts"
import { createPartyTexts } from "./create.texts.ts"
import css from "./create-party.css?inline"
import {
  type AutoChoice,
  AutoStep,
  type DrawChoice,
  DrawStep,
  firstDraw,
  type GroupChoice,
  NameStep,
} from "./create-steps.tsx"
import { firstShares, type ShareChoice, ShareStep, splitOf } from "./share-step.tsx"

/**
 * The purpose a ticket is opened for: a group that is there, or a new one; a lottery that is chosen first.
 */
export interface NewParty {
  readonly lotteryKey?: string | null
  readonly group?: Pick<Group, "groupId" | "groupName">
}

/** Opens a group's ticket in steps, the group first where there is none. */
export function CreateParty({ party, onClose }: { party: NewParty; onClose: () => void }) {
  useStyles(css)
  const t = useTexts(createPartyTexts)
  const common = useTexts(partyTexts)
  const words = useLoadTexts()
  const config = useQuery(partyConfigQuery())
  return (
    <Dialog
      open
      title={party.group ? t("titleFor", { name: party.group.groupName }) : t("title")}
      closeLabel={common("close")}
      onClose={onClose}
    >
      <LoadState of={config} words={words} lines={6}>
        {({ offers, limits }) =>
          offers.some(({ draws }) => draws.length > 0) ? (
            <Steps
              party={party}
              offers={offers.filter(({ draws }) => draws.length > 0)}
              nameLeast={limits.groupNameLeast}
              limits={limits}
              onClose={onClose}
            />
          ) : (
            <Notice level="info">{t("noDraws")}</Notice>
          )
        }
      </LoadState>
    </Dialog>
  )
}

function Steps({
  party,
  offers,
  nameLeast,
  limits,
  onClose,
}: {
  party: NewParty
  offers: readonly PartyOffer[]
  nameLeast: number
  limits: { readonly sharesLeast: number; readonly sharesMost: number }
  onClose: () => void
}) {
  const t = useTexts(createPartyTexts)
  const navigate = useSetAtom(navigateAtom)
  const notify = useSetAtom(notifyAtom)
  const createGroup = useSetAtom(createGroupAtom)
  const createSession = useSetAtom(createSessionAtom)
  const steps: readonly CreateStep[] = party.group
    ? createSteps.filter((step) => step !== "name_group")
    : createSteps
  const [step, setStep] = useState<CreateStep>(steps[0] ?? "select_draw")
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState("")
  const [group, setGroup] = useState<NewParty["group"]>(party.group)
  const [named, setNamed] = useState<GroupChoice>({ groupName: "", publicityStatus: "private" })
  const [draw, setDraw] = useState<DrawChoice>(() => firstDraw(offers, party.lotteryKey ?? null))
  const offer = offers.find(({ lotteryKey }) => lotteryKey === draw.lotteryKey) ?? offers[0]
  const [share, setShare] = useState<ShareChoice>(() => firstShares(offer, limits))
  const [auto, setAuto] = useState<AutoChoice>({
    autosessionStatus: "off",
    inviteAllExistingMembers: false,
    coverRest: false,
  })
  const [opened, setOpened] = useState<Session | null>(null)
  /** A group that was made here and has no ticket yet. */
  const abandoned = useRef<string | null>(null)
  const closeGroup = useSetAtom(closeGroupAtom)
  useEffect(
    () => () => {
      if (abandoned.current) void closeGroup(abandoned.current).catch(() => {})
    },
    [closeGroup],
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  if (!offer) return null
  const index = steps.indexOf(step)
  const go = (by: 1 | -1) => {
    setRefused("")
    setStep(steps[index + by] ?? step)
  }

  /** Stays at the step that can mend it; anything else is told of until it is dismissed. */
  function explain(error: unknown): void {
    const failure = asFailure(error)
    if (failure.kind === "aborted") return
    if (failure.status === 409 || failure.status === 422) {
      const isName = failure.fields.some(({ field }) => field === "groupName")
      if (isName) setStep("name_group")
      const isDraw = failure.code === partyCodes.sessionExists || failure.code === "draw_closed"
      if (isDraw) setStep("select_draw")
      const exists = failure.code === partyCodes.sessionExists
      setRefused(exists ? t("exists") : isDraw ? t("drawClosed") : failure.message)
      return
    }
    notify({ level: "error", title: t("failed"), message: t("failedText"), isAutoDismissed: false })
  }

  async function onNext(): Promise<void> {
    if (busy) return
    setRefused("")
    if (step === "name_group") {
      if (named.groupName.trim().length < nameLeast) return setRefused(t("nameNeeded", { least: nameLeast }))
      return go(1)
    }
    if (step === "set_share_price" && !splitOf(offer, share, limits).isShareable) return
    if (step !== "select_auto_session") return go(1)
    setBusy(true)
    try {
      const { gameType, gameOffer, numGames, sharePrice } = share
      // The group is made with its first ticket: who leaves before leaves nothing behind.
      const owner = group ?? (await createGroup(named.groupName.trim(), named.publicityStatus))
      setGroup(owner)
      abandoned.current = party.group ? null : owner.groupId
      setOpened(
        await createSession({
          groupId: owner.groupId,
          ...draw,
          gameType,
          gameOffer,
          numGames,
          sharePrice,
          ...auto,
        }),
      )
      abandoned.current = null
      go(1)
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="create-party stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onNext()
      }}
    >
      <p className="muted small">{t("step", { step: index + 1, steps: steps.length })}</p>
      <h3 ref={heading} tabIndex={-1}>
        {t(titles[step])}
      </h3>
      {refused && step !== "name_group" ? <Notice level="error">{refused}</Notice> : null}
      {step === "name_group" ? (
        // The group is there once its name was taken: going back does not make another.
        <NameStep value={named} isFixed={group !== undefined} error={refused} onChange={setNamed} />
      ) : null}
      {step === "select_draw" ? (
        <DrawStep
          offers={offers}
          value={draw}
          onChange={(next) => {
            if (next.lotteryKey !== draw.lotteryKey)
              setShare(
                firstShares(
                  offers.find(({ lotteryKey }) => lotteryKey === next.lotteryKey),
                  limits,
                ),
              )
            setDraw(next)
          }}
        />
      ) : null}
      {step === "set_share_price" ? (
        <ShareStep offer={offer} limits={limits} value={share} onChange={setShare} />
      ) : null}
      {step === "select_auto_session" ? (
        <AutoStep value={auto} isNewGroup={!party.group} onChange={setAuto} />
      ) : null}
      {step === "join_session" && opened ? (
        <>
          <Notice level="success">{t("joinText")}</Notice>
          <BuyShares session={opened} />
          <Button
            wide
            look="secondary"
            onClick={() => {
              onClose()
              navigate(partyPaths.group.link(opened.groupId))
            }}
          >
            {t("toGroup")}
          </Button>
        </>
      ) : (
        <div className="row row--between">
          {index > 0 ? (
            <Button look="secondary" onClick={() => go(-1)}>
              {t("back")}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" busy={busy}>
            {step === "select_auto_session" ? t("open") : t("next")}
          </Button>
        </div>
      )}
    </form>
  )
}

const titles = {
  name_group: "nameTitle",
  select_draw: "drawTitle",
  set_share_price: "shareTitle",
  select_auto_session: "autoTitle",
  join_session: "joinTitle",
} as const
