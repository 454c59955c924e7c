import { useEffect, useState } from "react"
import type { CmsPage, Question } from "#src/contract/content/cms.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { pageQuery, questionsQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import { ContactForm } from "./contact-form.tsx"
import css from "./content.css?inline"
import { contentTexts } from "./content.texts.ts"

/** A page that an editor wrote, and what belongs under it. */
export function ContentPage({ path }: { path: string }) {
  useStyles(css)
  const page = useQuery(pageQuery({ path }))
  return (
    <article className="page page--narrow stack stack--loose">
      <LoadState of={page} words={useLoadTexts()} lines={8} tall>
        {(found) => <Written page={found} path={path} />}
      </LoadState>
    </article>
  )
}

function Written({ page, path }: { page: CmsPage; path: string }) {
  const t = useTexts(contentTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <>
      <header className="stack">
        <h1>{page.title}</h1>
        {page.lead ? <p className="lead">{page.lead}</p> : null}
      </header>
      {page.text.length > 0 ? <RichText blocks={page.text} href={href} /> : null}
      {page.section === "faq" ? <Questions /> : null}
      {page.section === "contact" ? <ContactForm /> : null}
      {page.section === "apps" ? <AppLinks path={path} /> : null}
      {page.section === null ? (
        <p className="muted small">{t("updated", { date: formatLongDate(page.updatedAt, zone) })}</p>
      ) : null}
    </>
  )
}

/** Frequently asked questions by topic, to be opened one by one and searched. */
function Questions() {
  const questions = useQuery(questionsQuery())
  return (
    <LoadState of={questions} words={useLoadTexts()} lines={6} tall>
      {(list) => <Topics questions={list} />}
    </LoadState>
  )
}

function Topics({ questions }: { questions: readonly Question[] }) {
  const t = useTexts(contentTexts)
  const href = useAtomValue(hrefAtom)
  const [wanted, setWanted] = useState("")
  const found = questions.filter((question) => has(question, wanted))
  const topics = [...new Set(found.map(({ topic }) => topic))]
  if (questions.length === 0) return <p className="card">{t("noQuestions")}</p>
  return (
    <div className="stack stack--loose">
      <div className="content__search">
        <TextField
          label={t("search")}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <div role="status">{found.length === 0 ? <p>{t("searchNothing")}</p> : null}</div>
      {topics.map((topic) => (
        <section key={topic} className="stack" aria-label={topic}>
          <h2>{topic}</h2>
          <div>
            {found
              .filter((question) => question.topic === topic)
              .map(({ key, question, answer }) => (
                <Accordion key={key} title={question}>
                  <RichText blocks={answer} href={href} />
                </Accordion>
              ))}
          </div>
        </section>
      ))}
      <div>
        <ButtonLink look="secondary" href={href(paths.contact.link())}>
          {t("ask")}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Whether a question or its answer has all of the words that are looked for. */
function has({ question, answer }: Question, wanted: string): boolean {
  const text = `${question} ${JSON.stringify(answer)}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * Tells whether the visitor holds an iPhone or iPad, as far as the browser says; only the order of the
 * buttons depends on it.
 */
function useHoldsIPhone(): boolean {
  const [isIPhone, setIsIPhone] = useState(false)
  useEffect(() => setIsIPhone(/iphone|ipad|ipod/i.test(navigator.userAgent)), [])
  return isIPhone
}

/** Where the native apps are to be had: all of them, Android's alone, or the file that one installs oneself. */
export function AppLinks({ path }: { path: string }) {
  const t = useTexts(contentTexts)
  const links = useQuery(configQuery()).data?.appLinks
  const holdsIPhone = useHoldsIPhone()
  const android = { name: t("appsAndroid"), address: links?.android }
  const ios = { name: t("appsIos"), address: links?.ios }
  const file = { name: t("appsFile"), address: links?.androidFile }
  const wanted = isSamePath(path, contentPaths.androidInstall.link())
    ? [file]
    : isSamePath(path, contentPaths.android.link())
      ? [android]
      : holdsIPhone
        ? [ios, android]
        : [android, ios]
  const shown = wanted.flatMap(({ name, address }) => (address ? [{ name, address }] : []))
  if (!links) return null
  if (shown.length === 0) return <p className="muted">{t("appsSoon")}</p>
  return (
    <ul className="app-links">
      {shown.map(({ name, address }, index) => (
        <li key={name}>
          <ButtonLink look={index === 0 ? "primary" : "secondary"} href={address}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
