import { notFound } from "../core/failure.ts"

/** The draw that a cart's word for it names: its lottery's key, a hyphen and its number. */
export function drawOfWord(word: string): { readonly offer_key: string; readonly draw_no: number } {
  const [, offer_key, number] = /^(.+)-(\d{1,9})$/.exec(word) ?? []
  if (offer_key === undefined) throw notFound("failure.draw.unknown")
  return { offer_key, draw_no: Number(number) }
}
