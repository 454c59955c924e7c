/** How the rows of a table are found that are about a customer; `$` stands for the customer's id. */
export interface PersonalTable {
  readonly name: string
  readonly from: string
  readonly where: string
  readonly columns: readonly string[]
  /** Columns that are not handed out, and why. */
  readonly withheld: Readonly<Record<string, string>>
}

export const SECRET = "A secret, or made from one: whoever reads the file could use it."
const WORKINGS = "How the shop works on the row; it says nothing about the customer."

export const withReason = (reason: string, ...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, reason]))
export const secret = (...columns: readonly string[]) => withReason(SECRET, ...columns)
export const workings = (...columns: readonly string[]) => withReason(WORKINGS, ...columns)

export const table = (
  name: string,
  columns: string,
  withheld: PersonalTable["withheld"] = {},
  { from = name, where = "customer_id = $" }: Partial<Pick<PersonalTable, "from" | "where">> = {},
): PersonalTable => ({ name, from, where, columns: columns.trim().split(/\s+/), withheld })
