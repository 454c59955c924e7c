import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import { promotionEditingEndpoints } from "#src/contract/promotions/promotion-editing.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import type { ServerConfig } from "#src/server/config.ts"
import { changesLegalPage, givesMuch, MANY_USES, versionGivesMuch } from "./conditions.ts"
import { type AnyGatedCall, type GatedCall, gated, versionCalls } from "./gated-call.ts"

const codes = versionCalls(promotionVersionEndpoints, "promotions:approve")
const pages = versionCalls(deskContentEndpoints, "content:approve")
const muchGiven = ({ gates: { codePercent } }: ServerConfig) =>
  `Publishing a code of more than ${codePercent} % (or of an amount that may be), of wallet credit, or for more than ${MANY_USES.toLocaleString("en-AU")} uses`

/** Codes that give much away, and pages that customers and regulators rely on. */
export const gatedContent: readonly AnyGatedCall[] = [
  gated({
    ...codes.save,
    when: muchGiven,
    title: ({ params }) => `Publish the code ${params.key}`,
    applies: ({ body }, { config }) => body.publish && givesMuch(body.body, config),
  }),
  gated({
    ...codes.restore,
    when: muchGiven,
    title: ({ params, body }) => `Go back to version ${body.to} of the code ${params.key}`,
    applies: ({ params, body }, { db, config }) => versionGivesMuch(db, params.key, body.to, config),
  }),
  gated({
    endpoint: promotionEditingEndpoints.put,
    scope: "promotions:approve",
    when: muchGiven,
    title: ({ params }) => `Publish the code ${params.code}`,
    applies: ({ body }, { config }) => givesMuch(body, config),
  }),
  gated({
    ...pages.save,
    when: () => "Publishing a legal page",
    title: ({ params }) => `Publish the page ${params.key}`,
    applies: async ({ params, body }, { db }) =>
      body.publish && params.kind === "page" && (await changesLegalPage(db, params.key, body.body)),
  }),
  ...([pages.remove, pages.restore] as const).map((call) =>
    gated({
      ...call,
      when: () => "Removing a legal page, or going back to an earlier version of it",
      title: ({ params }) => `Remove or restore the page ${params.key}`,
      applies: async ({ params }, { db }) =>
        params.kind === "page" && (await changesLegalPage(db, params.key, null)),
    } as GatedCall<typeof call.endpoint>),
  ),
  gated({
    endpoint: cmsEditingEndpoints.putPage,
    scope: "content:approve",
    when: () => "Publishing a legal page",
    title: ({ params }) => `Publish the page ${params.key}`,
    applies: ({ params, body }, { db }) => changesLegalPage(db, params.key, body),
  }),
  gated({
    endpoint: cmsEditingEndpoints.removePage,
    scope: "content:approve",
    when: () => "Removing a legal page",
    title: ({ params }) => `Remove the page ${params.key}`,
    applies: ({ params }, { db }) => changesLegalPage(db, params.key, null),
  }),
]
