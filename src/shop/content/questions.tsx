import { useState } from "react"
import type { Question } from "#src/contract/content/cms.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { questionsQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import { contentTexts } from "./content.texts.ts"

/** Frequently asked questions by topic, to be opened one by one and searched. */
export function Questions() {
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
