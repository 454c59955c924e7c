import { paths } from "#src/domain/site/paths/paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { announceAtom } from "#src/shop/core/events.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Strip } from "#src/ui/ticket/strip.tsx"
import { type PageChat, vendorChatAtom } from "../chat.atoms.ts"
import { hasPageAtom } from "../current-path.atoms.ts"
import css from "./support.css?inline"

const supportTexts = defineTexts("support", {
  question: "Got a question?",
  answer: "We're here to help",
  chat: "Chat Online",
  email: "Email us",
})

/**
 * How support is reached: by chat, in the page or on its provider's own, only while it is available, and by
 * email: with the shop's own form where there is one.
 */
export function SupportWidget({ chatAt }: { chatAt: (url: string | null) => PageChat | null }) {
  useStyles(css)
  const t = useTexts(supportTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const config = useQuery(configQuery()).data
  const hasChat = useCapable("customer_chat")
  const hasForm = useCapable("support_form") && hasPage(paths.contact.link())
  const inPage = useAtomValue(vendorChatAtom)
  const announce = useSetAtom(announceAtom)
  if (!config) return null
  const chat = hasChat ? (inPage ?? chatAt(config.chatUrl)) : null
  const openChat = () => {
    chat?.open()
    announce({ name: "lotto-analytics", detail: { name: "chat_opened", properties: {} } })
  }
  return (
    <Strip
      label={t("question")}
      ways={
        <>
          {chat?.isAvailable() ? (
            <Button look="secondary" onClick={openChat}>
              <Icon name="chat" />
              {t("chat")}
            </Button>
          ) : null}
          <ButtonLink
            look="secondary"
            href={hasForm ? href(paths.contact.link()) : `mailto:${config.supportEmail}`}
          >
            <Icon name="mail" />
            {t("email")}
          </ButtonLink>
        </>
      }
    >
      <div>
        <h2 className="support__question">{t("question")}</h2>
        <p className="muted">{t("answer")}</p>
      </div>
    </Strip>
  )
}
