import { useEffect } from "react"
import { dataExportEndpoints } from "#calls/account/data-export.ts"
import type { DataExport } from "#src/contract/account/data-export.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useDownload } from "#src/shop/core/browser/use-download.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { twoFactorQuery } from "#src/shop/sign-in/session/two-factor.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import { useMailedToken } from "./mailed-token.ts"
import css from "./my-data.css?inline"

const myDataTexts = defineTexts("my-data", {
  title: "My data",
  lead: "Get a copy of everything we know about you, as a file.",
  contents: "What's in the file",
  account: "Your details, how you sign in, your limits and what you told us about emails.",
  tickets: "Your tickets, purchases and prizes, and what's in your cart.",
  money: "Money in and out of your wallet, your deposits and the cards you saved.",
  messages: "What you wrote to us, and the emails we sent you.",
  formats: "You get one page to read, and the same as JSON for other programs.",
  noSecrets: "Passwords and other secrets are never in it.",
  ask: "Ask for my data",
  again: "Ask for a new file",
  passwordHint: "So that nobody else gets your data.",
  password: "Your password",
  preparingTitle: "We're preparing your file",
  preparing: "It usually takes a few minutes. We'll email you a link, so you can leave this page.",
  readyTitle: "Your file is ready",
  ready: "{size}. You can download it until {until}.",
  openMail: "We emailed you the link. Open it on this device to download the file.",
  download: "Download my data",
  save: "Save the file",
  expiredTitle: "Your file has expired",
  expired: "We delete the file after a few days, to keep your data safe. You can ask for a new one.",
  failedTitle: "We couldn't create your file",
  failed: "Something went wrong on our side. Please ask again.",
  tooSoon: "You can ask for a new file from {moment}.",
})

/** How far the file of the customer's data is. */
const dataExportQuery = defineQuery("data-export", (client) => client.call(dataExportEndpoints.get), {
  isPrivate: true,
  staleTime: 0,
  staleAt: ({ expiresAt, nextAt }) => [expiresAt, nextAt].filter((moment) => moment !== null),
})

/** Has the file made. Rejects with an `ApiError`, whose field `password` may be wrong. */
const requestDataAtom = atom(null, async (get, set, password: string): Promise<void> => {
  await get(clientAtom).call(dataExportEndpoints.request, { body: { password } })
  await refetchQuery(set, dataExportQuery())
})

/** The file that a mailed link opens. Rejects with an `ApiError`. */
const downloadDataAtom = atom(
  null,
  (get, _set, token: string): Promise<File> =>
    get(clientAtom).call(dataExportEndpoints.download, { body: { token } }),
)

/** While the file is prepared the page asks so often how far it is, milliseconds. */
const EVERY_MS = 5000

/**
 * Everything that the shop knows of the customer, as a file: asked for here, downloaded with the `token` of the mailed
 * link, which is undefined until the page is hydrated and null without.
 */
export function MyData({ token }: { token: string | null | undefined }) {
  useStyles(css)
  const t = useTexts(myDataTexts)
  const found = useQuery(dataExportQuery())
  const preparing = found.status === "success" && found.data.status === "preparing"
  const { refetch } = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetch` is a new function at every render
  useEffect(() => {
    if (!preparing) return
    const timer = setInterval(() => void refetch(), EVERY_MS)
    return () => clearInterval(timer)
  }, [preparing])
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="my-data-title">
      <header className="stack">
        <h1 id="my-data-title">{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <LoadState of={found} words={useLoadTexts()} tall>
        {(data) => (
          <>
            <div role="status">
              <Progress data={data} />
            </div>
            {data.status === "ready" ? <DataFile token={token} /> : null}
            {data.status === "preparing" ? null : <Next data={data} />}
          </>
        )}
      </LoadState>
      <section className="card stack" aria-labelledby="my-data-contents">
        <h2 id="my-data-contents">{t("contents")}</h2>
        <ul className="my-data__facts">
          <li>{t("account")}</li>
          <li>{t("tickets")}</li>
          <li>{t("money")}</li>
          <li>{t("messages")}</li>
        </ul>
        <p>{t("formats")}</p>
        <p className="muted">{t("noSecrets")}</p>
      </section>
    </section>
  )
}

/** "120 KB", as file managers count. */
const fileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** How far it is, where it was asked for. */
function Progress({ data: { status, size, expiresAt } }: { data: DataExport }) {
  const t = useTexts(myDataTexts)
  const zone = useAtomValue(zoneAtom)
  if (status === "preparing") return <Notice title={t("preparingTitle")}>{t("preparing")}</Notice>
  if (status === "expired") return <Notice title={t("expiredTitle")}>{t("expired")}</Notice>
  if (status === "failed")
    return (
      <Notice level="error" title={t("failedTitle")}>
        {t("failed")}
      </Notice>
    )
  if (status !== "ready" || size === null || expiresAt === null) return null
  const until = formatMoment(expiresAt, zone)
  return <Notice title={t("readyTitle")}>{t("ready", { size: fileSize(size), until })}</Notice>
}

/** The form for the next file, or when it can be asked for. */
function Next({ data: { status, nextAt } }: { data: DataExport }) {
  const t = useTexts(myDataTexts)
  const zone = useAtomValue(zoneAtom)
  if (nextAt) return <p className="muted">{t("tooSoon", { moment: formatMoment(nextAt, zone) })}</p>
  return <RequestData again={status !== "none"} />
}

/** The file that is ready: downloaded with the mailed link, which whoever comes without it is told to open. */
function DataFile({ token }: { token: string | null | undefined }) {
  const t = useTexts(myDataTexts)
  const download = useSetAtom(downloadDataAtom)
  const { busy, failed, made, make } = useDownload()
  if (token === undefined) return null
  if (token === null) return <p>{t("openMail")}</p>

  return (
    <div className="stack">
      {failed ? <Notice level="error">{failed}</Notice> : null}
      {made ? (
        <p role="status">
          <a href={made.address} download={made.fileName}>
            {t("save")}
          </a>
        </p>
      ) : (
        <div>
          <Button busy={busy} onClick={() => void make(() => download(token))}>
            {t("download")}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Asking for the file: with the password, or with a code where the customer has a second factor. */
function RequestData({ again }: { again: boolean }) {
  const factor = useQuery(twoFactorQuery())
  return (
    <LoadState of={factor} words={useLoadTexts()} lines={2}>
      {({ enabled }) => <RequestForm again={again} hasSecondFactor={enabled} />}
    </LoadState>
  )
}

function RequestForm({ again, hasSecondFactor }: { again: boolean; hasSecondFactor: boolean }) {
  const t = useTexts(myDataTexts)
  const request = useSetAtom(requestDataAtom)
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).requestDataSchema(hasSecondFactor),
    initial: { password: "" },
    onSend: ({ password }) => request(password),
  })
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {hasSecondFactor ? null : (
        <TextField
          label={t("password")}
          hint={t("passwordHint")}
          type="password"
          autoComplete="current-password"
          {...form.text("password")}
        />
      )}
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t(again ? "again" : "ask")}
        </Button>
      </div>
    </Form>
  )
}

/** The customer's data: with a file to download where the page's address carries a mailed link's token. */
export function MyDataSteps() {
  return <MyData token={useMailedToken()} />
}
