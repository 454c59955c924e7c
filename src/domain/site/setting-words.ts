import { formatMoney, money } from "../core/money.ts"

type Currency = Parameters<typeof money>[1]

/** The parts of a setting's shape that its words follow from. */
interface Shape {
  readonly kind: "whole" | "money" | "switch" | "text" | "choice" | "choices" | "list"
  readonly unit?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** A setting's value as staff read it. */
export function settingInWords(
  shape: Shape,
  value: number | boolean | string | readonly string[] | null,
  currency: Currency,
): string {
  const label = (one: string) => shape.options?.find((option) => option.value === one)?.label ?? one
  if (value === null || value === "") return "None"
  if (typeof value === "boolean") return value ? "On" : "Off"
  if (typeof value === "number")
    return shape.kind === "money" ? formatMoney(money(value, currency)) : counted(value, shape.unit)
  if (typeof value === "string") return label(value)
  return value.map(label).join("; ") || "None"
}

/** Parts of time that seconds come to, the longest first. */
const LONGER = [
  { seconds: 86_400, unit: "days" },
  { seconds: 3600, unit: "hours" },
  { seconds: 60, unit: "minutes" },
]

/** A number with its unit; seconds that are whole minutes, hours or days say so too. */
function counted(value: number, unit = ""): string {
  const one = value === 1 ? unit.replace(/s$/, "") : unit
  const said = [value.toLocaleString("en-AU"), one].filter(Boolean).join(" ")
  const longer =
    unit === "seconds" && value > 0 ? LONGER.find(({ seconds }) => value % seconds === 0) : undefined
  return longer ? `${said} (${counted(value / longer.seconds, longer.unit)})` : said
}
