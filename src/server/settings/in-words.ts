import type { Input } from "#src/contract/endpoint.ts"
import type { Currency } from "#src/contract/money.ts"
import type { deskSettingEndpoints } from "#src/contract/site/settings.desk.ts"
import { settingInWords } from "#src/domain/site/setting-words.ts"
import { isSettingName, settingOf } from "./registry.ts"

export const titleOf = (name: string): string => (isSettingName(name) ? settingOf(name).title : name)

/** The lines of a change that its second person reads: what it does, from what and to what. */
export function settingFacts(
  { params, body }: Input<typeof deskSettingEndpoints.change>,
  currency: Currency,
): { label: string; value: string }[] {
  if (!isSettingName(params.name)) return []
  const { shape, meaning, group } = settingOf(params.name)
  return [
    { label: "Among", value: group },
    { label: "From", value: settingInWords(shape, body.was, currency) },
    { label: "To", value: settingInWords(shape, body.value, currency) },
    { label: "Effect", value: meaning },
  ]
}
