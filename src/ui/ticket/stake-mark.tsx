import { useStyles } from "../base/styles.tsx"
import css from "./stake-mark.css?inline"

/** Says on a draw in a list what was the customer's own in it. */
export function StakeMark({ words }: { words: string }) {
  useStyles(css)
  return <p className="small stake-mark">{words}</p>
}
