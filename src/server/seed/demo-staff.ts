import type { Role } from "#src/contract/staff/scopes.ts"
import type { Database } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { SealingKeys } from "../core/sealing-keys.ts"
import { hashPassword } from "../sign-in/passwords.ts"
import { newSealedSecret } from "../sign-in/two-factor/authenticator.ts"
import { DEMO_STAFF_PASSWORD } from "../staff/demo-password.ts"

/** One for each role, and a second owner: what takes two people takes two of them. */
export const demoStaff: readonly { email: string; name: string; roles: readonly Role[] }[] = [
  { email: "olive@southern-lotto.example", name: "Olive Owner", roles: ["owner"] },
  { email: "omar@southern-lotto.example", name: "Omar Owner", roles: ["owner"] },
  { email: "sam@southern-lotto.example", name: "Sam Support", roles: ["support"] },
  { email: "cleo@southern-lotto.example", name: "Cleo Content", roles: ["content"] },
  { email: "rita@southern-lotto.example", name: "Rita Risk", roles: ["risk"] },
  { email: "finn@southern-lotto.example", name: "Finn Finance", roles: ["finance"] },
  { email: "drew@southern-lotto.example", name: "Drew Draws", roles: ["draws"] },
]

/** People for the desk of a demonstration, once; their authenticator's codes stand at `/dev`. */
export async function seedDemoStaff({ tables }: Database, keys: SealingKeys, now: Date): Promise<void> {
  const known = await tables.selectFrom("staff_members").select("id").limit(1).executeTakeFirst()
  if (known) return
  const password = await hashPassword(DEMO_STAFF_PASSWORD)
  const rows = demoStaff.map(({ roles, ...person }) => {
    const id = newId(now.getTime())
    return {
      ...person,
      id,
      password_hash: password,
      roles: JSON.stringify(roles),
      state: "active" as const,
      sealed_secret: newSealedSecret(keys, id),
      last_step: null,
      invitation_hash: null,
      invitation_expires_at: null,
      created_at: now,
    }
  })
  await tables
    .insertInto("staff_members")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
