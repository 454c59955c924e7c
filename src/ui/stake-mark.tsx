import css from "./stake-mark.css?inline"
import { useStyles } from "./styles.tsx"

/** Says on a draw in a list what was the customer's own in it. */
export function StakeMark({ words }: { words: string }) {
  useStyles(css)
  return <p className="small stake-mark">{words}</p>
}
