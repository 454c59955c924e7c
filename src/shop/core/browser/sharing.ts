import { attempt } from "#src/domain/core/browser/attempt.ts"

/** Copies a text; false where the browser refuses. */
export const copyText = async (text: string): Promise<boolean> =>
  (await attempt(() =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ),
  )) ?? false

/** Whether the device has a way of its own to share this; without `data`, whether it has one at all. */
export const canShare = (data?: ShareData): boolean =>
  attempt(() => (data ? navigator.canShare(data) : typeof navigator.share === "function")) ?? false

/** Hands something to the device's own way to share. One that is closed again shares nothing, which is no failure. */
export const share = (data: ShareData): void => void attempt(() => navigator.share(data).catch(() => {}))
