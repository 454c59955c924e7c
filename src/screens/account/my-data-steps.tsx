import { MyData } from "#src/features/my-data/my-data.tsx"
import { useMailedToken } from "./mailed-token.ts"

/** The customer's data: with a file to download where the page's address carries a mailed link's token. */
export function MyDataSteps() {
  return <MyData token={useMailedToken()} />
}
