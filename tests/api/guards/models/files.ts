import fc from "fast-check"
import { statementOf } from "./bank-file.ts"
import type { ModelShop } from "./model-shop.ts"
import { returnsOf } from "./returns.ts"

type World = Pick<ModelShop, "shop" | "colleague">

/** A picture of one dot. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** Goes on from where the bank's last file ended. */
async function statement({ shop }: World): Promise<string> {
  const last = await shop.fresh.database.tables
    .selectFrom("bank_files")
    .select("closing_cents")
    .where("closing_cents", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return statementOf(last?.closing_cents ?? 0, 20_000, "PRESENT")
}

const contents = {
  statement,
  unfitting: async () => statementOf(-1, 20_000, "PRESENT"),
  returns: returnsOf,
  picture: async () => PICTURE,
  words: async () => "offer,draw,amount\npowerball,1,1000000\n",
  empty: async () => "",
} satisfies Record<string, (world: World) => Promise<string | Buffer>>

/** A file that is written when it is sent, by the shop as it is then. */
export class Upload {
  readonly kind: keyof typeof contents
  constructor(kind: keyof typeof contents) {
    this.kind = kind
  }
}

export const uploads: fc.Arbitrary<Upload> = fc
  .constantFrom(...(Object.keys(contents) as Upload["kind"][]))
  .map((kind) => new Upload(kind))

/** The body of a call that takes a file. */
export async function formOf(world: World, body: object): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Upload) {
      const bytes = await contents[value.kind](world)
      form.set(name, new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], value.kind))
    } else if (value !== null && value !== undefined) form.set(name, String(value))
  return form
}
