import { THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { ContentOf } from "../content/page.tsx"

/** The rules by which giveaways are made. */
export default function RulesPage() {
  return (
    <ContentOf
      kind="giveaway_rules"
      contentKey={THE_PROGRAM}
      title="Rules of giveaways"
      lead="The next giveaway of each rule is made as soon as the one before closes. A giveaway that is taking entries keeps the prizes and rules it was made with."
      up={{ to: "/giveaways", title: "Giveaways" }}
    />
  )
}
