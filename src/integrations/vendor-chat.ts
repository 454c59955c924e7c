import type { Chat } from "./hosted-chat.ts"

/** The one function of a chat program: what to do, and with what. */
export type ChatProgram = (command: "boot" | "show" | "shutdown", settings?: object) => void

export interface VendorChat extends Chat {
  /** The customer signed out: their conversation is not shown to the next person. */
  readonly reset: () => void
}

/** A conversation in the page, with what the vendor's script left in it; its own button stays away. */
export function vendorChat(program: ChatProgram, key: string): VendorChat {
  const boot = () => program("boot", { app_id: key, hide_default_launcher: true })
  boot()
  return {
    isAvailable: () => navigator.onLine,
    open: () => program("show"),
    reset: () => {
      program("shutdown")
      boot()
    },
  }
}
