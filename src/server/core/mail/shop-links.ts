import type { MailLook } from "./look.ts"

/** A page of this shop as a mail names it. Anything but a path of the shop fails: no mail leads elsewhere. */
export function absolute({ publicUrl }: Pick<MailLook, "publicUrl">, path: string): string {
  if (!path.startsWith("/")) throw new Error("A mail leads to pages of the shop only.")
  const address = new URL(publicUrl + path)
  if (address.origin !== new URL(publicUrl).origin || !/^https?:$/.test(address.protocol))
    throw new Error("A mail leads to pages of the shop only.")
  return publicUrl + path
}
