import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { filledText } from "../fields.ts"
import { Currency } from "../money.ts"
import { cursorPage, cursorQuery } from "../staff/cursor.ts"
import { CHANGED_MEANWHILE } from "../staff/revision.ts"

/** The groups of the page, in its order. */
export const settingGroupNames = [
  "Support",
  "Accounts and sign-in",
  "Limits",
  "Deposits",
  "Cards",
  "Withdrawals",
  "Purchases and promotions",
  "Ceilings",
  "Verification",
  "Consent and the site",
  "Where visitors are",
  "Staff",
] as const
export type SettingGroupName = (typeof settingGroupNames)[number]

const options = v.array(v.object({ value: v.string(), label: v.string() }))
const range = { least: v.number(), most: v.number() }

/** The form of a setting's value, from which its field is made. `optional`: null stands for none. */
export const SettingShape = v.variant("kind", [
  /** A whole number of `unit`: "days", "hours", "%". */
  v.object({ kind: v.literal("whole"), ...range, unit: v.string() }),
  /** Whole cents. */
  v.object({ kind: v.literal("money"), ...range, optional: v.boolean() }),
  v.object({ kind: v.literal("switch") }),
  v.object({ kind: v.literal("text"), most: v.number(), optional: v.boolean() }),
  v.object({ kind: v.literal("choice"), options }),
  v.object({ kind: v.literal("choices"), options }),
  /** Lines of text, such as opening hours or codes of countries. */
  v.object({ kind: v.literal("list"), most: v.number(), example: v.string() }),
])
export type SettingShape = v.InferOutput<typeof SettingShape>

export const SettingValue = v.nullable(
  v.union([v.number(), v.boolean(), v.string(), v.array(v.pipe(v.string(), v.maxLength(200)))]),
)
export type SettingValue = v.InferOutput<typeof SettingValue>

/** Where a value comes from: the product's own, an environment variable, the site's file, or this page. */
export const settingSources = ["product", "environment", "site_file", "desk"] as const

const SettingChange = v.object({
  id: v.string(),
  name: v.string(),
  /** The values before and after. */
  was: SettingValue,
  value: SettingValue,
  reason: v.string(),
  by: v.string(),
  /** Null where nobody had to. */
  approvedBy: v.nullable(v.string()),
  at: Instant,
})
export type SettingChange = v.InferOutput<typeof SettingChange>

/** Something that is changed at the desk while the shop runs. */
const DeskSetting = v.object({
  name: v.string(),
  group: v.picklist(settingGroupNames),
  title: v.string(),
  /** Its effect, and from when a change holds. */
  meaning: v.string(),
  shape: SettingShape,
  value: SettingValue,
  from: v.picklist(settingSources),
  /** The value that holds while nothing is set here, and where that comes from. */
  first: SettingValue,
  firstFrom: v.picklist(settingSources),
  /** The variable or the field of the site's file that says what holds at first; null: the product alone does. */
  firstIn: v.nullable(v.string()),
  needsTwo: v.boolean(),
  /** The latest change; null before there was one. */
  changed: v.nullable(SettingChange),
  /** The value that waits for a second person, and who proposed it. */
  waits: v.nullable(v.object({ value: SettingValue, by: v.string(), at: Instant })),
})
export type DeskSetting = v.InferOutput<typeof DeskSetting>

/** An environment variable of this process. Secrets and what may hold one say only whether they are set. */
const Deployment = v.object({
  group: v.string(),
  name: v.string(),
  isSet: v.boolean(),
  /** Null: it has none, or is not shown. */
  value: v.nullable(v.string()),
})
export type Deployment = v.InferOutput<typeof Deployment>

const desk = { service: "desk", caller: "staff" } as const
const params = v.object({ name: v.pipe(v.string(), v.maxLength(60)) })

export const deskSettingEndpoints = {
  list: endpoint({
    ...desk,
    name: "deskSettings.list",
    method: "GET",
    path: "/settings",
    scope: "settings:read",
    summary: "The settings that are changed while the shop runs, as they hold now.",
    result: v.object({ currency: Currency, settings: v.array(DeskSetting) }),
  }),
  deployment: endpoint({
    ...desk,
    name: "deskSettings.deployment",
    method: "GET",
    path: "/deployment",
    scope: "settings:write",
    summary: "The environment variables of the process that answers. Secrets are never shown.",
    result: v.array(Deployment),
  }),
  history: endpoint({
    ...desk,
    name: "deskSettings.history",
    method: "GET",
    path: "/settings/{name}/versions",
    scope: "settings:read",
    summary: "Every change of one setting, the latest first.",
    params,
    query: v.object(cursorQuery),
    result: cursorPage(SettingChange),
  }),
  change: endpoint({
    ...desk,
    name: "deskSettings.change",
    method: "PUT",
    path: "/settings/{name}",
    scope: "settings:write",
    elevated: true,
    about: { kind: "setting", param: "name" },
    summary: "Changed a setting.",
    params,
    body: v.object({
      value: SettingValue,
      /** The value that its author saw: a change made meanwhile is not written over. */
      was: SettingValue,
      reason: v.pipe(filledText, v.maxLength(500)),
    }),
    result: SettingChange,
    errors: [CHANGED_MEANWHILE],
  }),
}
