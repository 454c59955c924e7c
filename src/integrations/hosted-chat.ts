/** A conversation with support, wherever it is held. */
export interface Chat {
  /** Whether somebody can be talked to now, as far as this browser knows. */
  readonly isAvailable: () => boolean
  readonly open: () => void
}

/** A chat on a page of its provider's, in a window beside the shop; null where the site has none. */
export function hostedChat(url: string | null): Chat | null {
  if (!url || !/^https:\/\//.test(url)) return null
  return {
    isAvailable: () => navigator.onLine,
    open: () => void window.open(url, "lotto-chat", "noopener,width=420,height=640"),
  }
}
