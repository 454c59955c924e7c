import { randomUUID } from "node:crypto"
import { Keeper } from "./keeper.ts"

/** Stands for the nonce in a kept page; nobody outside can know it. */
export const NONCE_TO_COME = randomUUID()

export interface RenderedPage {
  readonly html: string
  /** How long it is good, milliseconds. */
  readonly until: number
}

const pages = new Keeper<RenderedPage | null>(300)

/**
 * The page under a key, rendered at most once while it is good, however many ask for it. Null: what was
 * rendered is not for keeping, and is rendered for each who asks.
 */
export async function keptPage(
  key: string,
  render: () => Promise<RenderedPage | null>,
): Promise<string | null> {
  const page = await pages.take(key, render, (rendered) => rendered?.until ?? 0)
  return page?.html ?? null
}

/** A kept page for one answer: its scripts and styles carry that answer's own nonce. */
export const withNonce = (html: string, nonce: string) => html.replaceAll(NONCE_TO_COME, nonce)
