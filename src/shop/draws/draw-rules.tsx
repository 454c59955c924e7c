import type { ReactNode } from "react"
import { ELSEWHERE_ID, entryText } from "#src/domain/draws/seeds/entry-text.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Facts } from "#src/ui/text/facts.tsx"
import { drawRulesTexts } from "./draw-rules.texts.ts"

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

/** Formats of the rules as they are written; the names in braces stand for values. */
export const formats = {
  leaf: "SHA-256(entry)",
  games: entryText("{id}", 0, "[[[1,2,3,4,5,6],[20]]]").replace(":0:", ":{draw}:"),
  run: entryText("{id}", 0, "[{first},{last}]").replace(":0:", ":{draw}:"),
  elsewhere: entryText(ELSEWHERE_ID, 0, "[{first},{last}]").replace(":0:", ":{draw}:"),
  node: "SHA-256(node:{left}:{right})",
  commitment: "SHA-256({seed})",
  round: "floor(({close} + 300 - {genesis}) / {period}) + 2",
  key: "HMAC-SHA-256({seed}, draw:{root}:{randomness})",
  block: "HMAC-SHA-256({key}, {offer}/{draw}/{block})",
  reject: "limit = 2^32 - (2^32 mod n); word mod n",
} as const

/** Values of the example; a test makes them again by the rules. */
export const example = {
  entry: "entry:0190a1b2-0000-7000-8000-000000000001:1:[[[1,2,3,4,5,6]]]",
  seed: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  commitment: "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737",
  root: "f60e641eace060ea0bbe4063df4a5db1b80fa76d3c9789b23c24d625d8128c8c",
  key: "3fe55156cef1086573068d90e53a7a56a047f9b8a5121b1b65ac50a9ae1179f0",
  numbers: [18, 40, 14, 10, 44, 1],
} as const

/** Where the scripts are, and how they are run. */
export const scripts = {
  python: { path: "/fair-draws/check-draw.py", run: "python3 check-draw.py" },
  node20: { path: "/fair-draws/check-draw.mjs", run: "node check-draw.mjs" },
} as const
