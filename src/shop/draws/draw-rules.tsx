import type { ReactNode } from "react"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Facts } from "#src/ui/text/facts.tsx"
import { drawRulesTexts } from "./draw-rules.texts.ts"
import { example, formats, scripts } from "./rule-formats.ts"

/** The rules by which draws are made, with their exact formats, an example, and scripts that check any draw. */
export function DrawRules() {
  const t = useTexts(drawRulesTexts)
  return (
    <article className="page page--narrow stack stack--loose">
      <header className="stack">
        <h1>{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
      </header>
      <p>{t("hashes")}</p>
      <Part title={t("entriesTitle")}>
        <p>{t("entries")}</p>
        <Facts
          code
          rows={[
            [t("leaf"), formats.leaf],
            [t("leafGames"), formats.games],
            [t("leafRun"), formats.run],
            [t("leafElsewhere"), formats.elsewhere],
          ]}
        />
        <p>{t("leafNotes")}</p>
        <p>{t("tree")}</p>
        <Facts code rows={[[t("node"), formats.node]]} />
      </Part>
      <Part title={t("seedTitle")}>
        <p>{t("seed")}</p>
        <Facts code rows={[[t("commitment"), formats.commitment]]} />
        <p>{t("beacon")}</p>
        <Facts code rows={[[t("round"), formats.round]]} />
      </Part>
      <Part title={t("numbersTitle")}>
        <Facts code rows={[[t("key"), formats.key]]} />
        <p>{t("keyWords")}</p>
        <Facts code rows={[[t("block"), formats.block]]} />
        <p>{t("blockWords")}</p>
        <Facts code rows={[[t("reject"), formats.reject]]} />
        <p>{t("rejectWords")}</p>
        <p>{t("lottery")}</p>
        <p>{t("raffle")}</p>
      </Part>
      <Part title={t("exampleTitle")}>
        <p>{t("example")}</p>
        <Facts
          code
          rows={[
            [t("exampleEntry"), example.entry],
            [t("exampleRoot"), example.root],
            [t("exampleSeed"), example.seed],
            [t("commitment"), example.commitment],
            [t("key"), example.key],
            [t("exampleNumbers"), example.numbers.join(", ")],
          ]}
        />
      </Part>
      <Scripts />
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Scripts() {
  const t = useTexts(drawRulesTexts)
  const href = useAtomValue(hrefAtom)
  const link = (name: keyof typeof scripts) => (
    <a href={href(scripts[name].path)} download>
      {t(name)}
    </a>
  )
  const command = (name: keyof typeof scripts) => `${scripts[name].run} https://… powerball 1593 "entry:…"`
  return (
    <Part title={t("scriptTitle")}>
      <p>{t("script")}</p>
      <Facts
        code
        rows={[
          [link("python"), command("python")],
          [link("node20"), command("node20")],
        ]}
      />
    </Part>
  )
}
