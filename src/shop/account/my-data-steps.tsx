import { useMailedToken } from "./mailed-token.ts"
import { MyData } from "./my-data/my-data.tsx"

/** The customer's data: with a file to download where the page's address carries a mailed link's token. */
export function MyDataSteps() {
  return <MyData token={useMailedToken()} />
}
