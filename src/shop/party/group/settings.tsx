import { type FormEvent, useState } from "react"
import type { Group } from "#src/contract/party/group.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { changeGroupAtom, closeGroupAtom, leaveGroupAtom, muteGroupAtom } from "../mutations.atoms.ts"
import { Confirmed } from "./confirmed.tsx"
import { partyGroupTexts } from "./group.texts.ts"

/** Lets an organiser change the group, and everybody else leave it. */
export function GroupSettings({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const leave = useSetAtom(leaveGroupAtom)
  const close = useSetAtom(closeGroupAtom)
  const navigate = useSetAtom(navigateAtom)
  const { groupId, groupName: name } = group
  const goHome = () => navigate(accountPaths.myLottoParty.link())
  if (!group.isOrganiser)
    return (
      <div className="stack stack--loose">
        <Mute group={group} />
        <div>
          <Confirmed
            label={t("leave")}
            title={t("leaveTitle", { name })}
            words={t("leaveText")}
            yes={t("leaveDo")}
            no={t("noLeave")}
            onYes={() => leave(groupId).then(goHome)}
          />
        </div>
      </div>
    )
  return (
    <section className="stack" aria-labelledby="group-settings">
      <h2 id="group-settings">{t("settings")}</h2>
      <Rename group={group} />
      <Publicity group={group} />
      <Mute group={group} />
      <div>
        <Confirmed
          label={t("closeGroup")}
          title={t("closeTitle", { name })}
          words={t("closeText")}
          yes={t("closeDo")}
          no={t("noClose")}
          onYes={() => close(groupId).then(goHome)}
        />
      </div>
    </section>
  )
}

/** Whether the group may ask this member to play by email. */
function Mute({ group: { groupId, isMuted } }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const mute = useSetAtom(muteGroupAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  async function onChange(): Promise<void> {
    setBusy(true)
    try {
      await mute(groupId, !isMuted)
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-labelledby="group-mail">
      <h3 id="group-mail">{t("mail")}</h3>
      <p className="muted">{t(isMuted ? "mailOff" : "mailOn")}</p>
      <div>
        <Button look="secondary" busy={busy} onClick={() => void onChange()}>
          {t(isMuted ? "unmute" : "mute")}
        </Button>
      </div>
    </section>
  )
}

function Rename({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const change = useSetAtom(changeGroupAtom)
  const notify = useSetAtom(notifyAtom)
  const [name, setName] = useState(group.groupName)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState("")
  async function onSave(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefused("")
    try {
      await change(group.groupId, { groupName: name })
      notify({ level: "success", title: t("renamed") })
    } catch (error) {
      const failure = asFailure(error)
      if (failure.kind !== "aborted") setRefused(failure.messageFor("groupName") ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void onSave(event)}>
      <TextField
        label={t("name")}
        name="groupName"
        error={refused || undefined}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {t("rename")}
        </Button>
      </div>
    </form>
  )
}

/** Whether everybody finds the group; one that the shop promotes stays public. */
function Publicity({ group: { groupId, publicityStatus } }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const change = useSetAtom(changeGroupAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const isPrivate = publicityStatus === "private"
  async function onChange(): Promise<void> {
    setBusy(true)
    try {
      await change(groupId, { publicityStatus: isPrivate ? "public" : "private" })
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <p className="muted">{t(isPrivate ? "isPrivate" : "isPublic")}</p>
      <div>
        <Button look="secondary" busy={busy} onClick={() => void onChange()}>
          {t(isPrivate ? "list" : "unlist")}
        </Button>
      </div>
    </div>
  )
}
