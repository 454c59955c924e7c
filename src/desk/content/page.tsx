import type { ReactNode } from "react"
import { useParams, useSearchParams } from "react-router"
import type { ContentDetail } from "#src/contract/catalogue/versioned.desk.ts"
import { versionedCalls } from "#src/contract/catalogue/versioned-calls.desk.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import { Select } from "../core/forms/fields.tsx"
import { useMe } from "../core/me.ts"
import { Loaded, Page } from "../core/page.tsx"
import { NotFound } from "../core/shell/not-here.tsx"
import { useCall } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { ContentEditor } from "./editor.tsx"
import type { KindView } from "./kind-view.ts"
import { viewOf } from "./kinds.ts"

const languages = [
  { value: "en-AU", label: "Australian English" },
  { value: "en-GB", label: "British English" },
] as const
type Language = (typeof languages)[number]["value"]

/** Where one thing is written. */
export default function ContentPage() {
  const { kind = "", key = "" } = useParams()
  const isWrittenHere =
    viewOf(kind) !== undefined && versionedCalls(kind as ContentKindName) === deskContentEndpoints
  if (!isWrittenHere) return <NotFound />
  return <ContentOf kind={kind as ContentKindName} contentKey={key} />
}

const titleOf = ({ live, draft, title }: ContentDetail, { one }: KindView) =>
  !live && !draft ? `New ${one}` : title

/** The same under a title of its own: the site's banner is a text like others. */
export function ContentOf({
  kind,
  contentKey: key,
  title,
  lead,
  up,
  children,
}: {
  kind: ContentKindName
  contentKey: string
  title?: string
  lead?: ReactNode
  up?: { to: string; title: string }
  children?: ReactNode
}) {
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const requested = search.get("locale")
  const language: Language = requested === "en-AU" || requested === "en-GB" ? requested : me.locale
  const locale = kind === "item" ? language : null
  const detail = useCall(versionedCalls(kind).get, { params: { kind, key }, query: { locale } })
  const view = viewOf(kind)
  if (!view) return <NotFound />
  return (
    <Loaded query={detail}>
      {(read: ContentDetail) => (
        <Page
          title={title ?? titleOf(read, view)}
          {...(title
            ? up
              ? { up }
              : {}
            : {
                up: {
                  to: kind === "picture" ? "/content/pictures" : `/content/${kind}`,
                  title: view.title,
                },
              })}
          lead={lead ?? (title === key ? read.title : key)}
          actions={
            locale ? (
              <Select
                label="Language"
                value={language}
                options={languages}
                onChange={(next) => setSearch({ locale: next }, { replace: true })}
              />
            ) : undefined
          }
        >
          {children}
          <ContentEditor key={`${read.key} ${read.locale}`} detail={read} view={view} />
          <AuditTrail kind={kind} id={key} />
        </Page>
      )}
    </Loaded>
  )
}
