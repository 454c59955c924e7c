import { THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { ContentOf } from "../content/page.tsx"

/** Shows the texts on the pages of the members' programme. */
export default function ProgramPage() {
  return (
    <ContentOf
      kind="program"
      contentKey={THE_PROGRAM}
      title="Members' programme"
      lead="The texts of its pages, and who can take part. The price of premium is under Products."
    />
  )
}
