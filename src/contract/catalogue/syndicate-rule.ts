import * as v from "valibot"
import { gameTypeKeys } from "../tickets/ticket.ts"
import { text, whole } from "./definition-fields.ts"

/** A rule that gives every coming draw of a lottery a syndicate with tickets of these kinds. */
export const SyndicateRule = v.object({
  /** Part of the syndicate's key. */
  key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, "Small letters, digits and hyphens, 40 at most.")),
  name: text(80),
  /** Shares. */
  size: whole(1, 1000),
  /**
   * `step`: which of the game type's offers, the smallest being 1 (of systems: the size). The first kind makes the
   * syndicate: a lottery that does not have it gets none; other kinds that it does not have are left out.
   */
  tickets: v.pipe(
    v.array(v.object({ gameType: v.picklist(gameTypeKeys), step: whole(1, 20), games: whole(1, 50) })),
    v.minLength(1, "At least one kind of ticket is needed."),
    v.maxLength(10),
  ),
})
export type SyndicateRule = v.InferOutput<typeof SyndicateRule>
