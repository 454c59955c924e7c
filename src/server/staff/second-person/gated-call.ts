import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import type { Currency } from "#src/contract/money.ts"
import type { deskGiveawayRuleEndpoints } from "#src/contract/rewards/program.desk.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { Settings } from "#src/server/settings/registry.ts"

/** The facts that a condition looks at. */
export interface GateContext {
  readonly db: Handle
  readonly settings: Settings
}

/** A call of the desk that one member begins and another carries out by approving it. */
export interface GatedCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** The second person's scope. */
  readonly scope: Scope
  /** When it applies, in words for whoever is about to press. */
  readonly when: (settings: Settings) => string
  readonly title: (input: Input<E>) => string
  /** Lines for the second person in the place of the input's own. */
  readonly facts?: (input: Input<E>, currency: Currency) => { label: string; value: string }[]
  readonly applies: (input: Input<E>, context: GateContext) => boolean | Promise<boolean>
}

/** Every gated call, its input forgotten. */
export type AnyGatedCall = Omit<GatedCall, "title" | "applies" | "facts"> & {
  readonly facts?: (input: never, currency: Currency) => { label: string; value: string }[]
  readonly title: (input: never) => string
  readonly applies: (input: never, context: GateContext) => boolean | Promise<boolean>
}

/** Keeps the input's type in a call's condition and title. */
export const gated = <E extends Endpoint>(call: GatedCall<E>): AnyGatedCall => call
export const always = () => true

const published = ({ body }: { readonly body: { readonly publish: boolean } }) => body.publish

/** Gates the steps of content that is published in versions: each needs a second person. */
export const program = (calls: ReturnType<typeof versionCalls>, what: string): AnyGatedCall[] => [
  gated({
    ...calls.save,
    when: () => `Publishing ${what}`,
    title: () => `Publish ${what}`,
    applies: published,
  }),
  gated({
    ...calls.remove,
    when: () => `Removing ${what}`,
    title: () => `Remove ${what}`,
    applies: always,
  }),
  gated({
    ...calls.restore,
    when: () => `Going back to an earlier version of ${what}`,
    title: ({ body }) => `Go back to version ${body.to} of ${what}`,
    applies: always,
  }),
]

/** The calls of something that is written in versions, each with who may approve it. */
export const versionCalls = <
  E extends Pick<typeof deskGiveawayRuleEndpoints, "save" | "remove" | "restore">,
  S extends Scope,
>(
  { save, remove, restore }: E,
  scope: S,
) => ({
  save: { endpoint: save, scope },
  remove: { endpoint: remove, scope },
  restore: { endpoint: restore, scope },
})
