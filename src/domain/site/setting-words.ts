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
    return shape.kind === "money"
      ? formatMoney(money(value, currency))
      : [value.toLocaleString("en-AU"), shape.unit].filter(Boolean).join(" ")
  if (typeof value === "string") return label(value)
  return value.map(label).join("; ") || "None"
}
