import { useState } from "react"
import type { Group } from "#src/contract/party/group.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { canShare, copyText, share } from "#src/shop/core/browser/sharing.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { QrCode } from "#src/ui/base/qr-code.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { renewInvitationAtom } from "../mutations.atoms.ts"
import { Confirmed } from "./confirmed.tsx"
import { partyGroupTexts } from "./group.texts.ts"

/** The invitation as a link, a QR code and, where the browser has one, through its share sheet. */
export function Invite({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const { apiBase } = useAtomValue(identityAtom)
  const renew = useSetAtom(renewInvitationAtom)
  const [copied, setCopied] = useState(false)
  const link = new URL(partyPaths.invitation.link(group.invitationToken ?? ""), apiBase).href
  async function onCopy(): Promise<void> {
    // Where the page may not write to the clipboard, the link is there to be marked and copied by hand.
    setCopied(await copyText(link))
  }
  return (
    <section className="stack" aria-labelledby="group-invite">
      <h2 id="group-invite">{t("invite")}</h2>
      <p className="muted">{t("inviteText")}</p>
      <p className="party-group__link">
        <span className="visually-hidden">{t("link")}: </span>
        {link}
      </p>
      <div className="row">
        <Button look="secondary" onClick={() => void onCopy()}>
          {t("copy")}
        </Button>
        {canShare() ? (
          <Button
            look="secondary"
            onClick={() => share({ url: link, text: t("shareText", { name: group.groupName }) })}
          >
            {t("shareSheet")}
          </Button>
        ) : null}
        {group.isOrganiser ? (
          <Confirmed
            label={t("renew")}
            title={t("renewTitle")}
            words={t("renewText")}
            yes={t("renewDo")}
            no={t("noRenew")}
            done={t("renewed")}
            onYes={() => renew(group.groupId)}
          />
        ) : null}
      </div>
      <p role="status" className="small">
        {copied ? t("copied") : null}
      </p>
      <QrCode text={link} label={t("qr")} className="party-group__qr" />
    </section>
  )
}
