import type { SocialNetwork } from "#src/contract/site/shell-config.ts"

/** The base address of each network's pages. */
const bases: Readonly<Record<SocialNetwork, { readonly name: string; readonly base: string }>> = {
  facebook: { name: "Facebook", base: "https://www.facebook.com/" },
  instagram: { name: "Instagram", base: "https://www.instagram.com/" },
  linkedin: { name: "LinkedIn", base: "https://www.linkedin.com/company/" },
  pinterest: { name: "Pinterest", base: "https://www.pinterest.com/" },
  tiktok: { name: "TikTok", base: "https://www.tiktok.com/@" },
  x: { name: "X", base: "https://x.com/" },
  youtube: { name: "YouTube", base: "https://www.youtube.com/@" },
}

export interface SocialLink {
  readonly network: SocialNetwork
  readonly name: string
  readonly url: string
}

/** The link to a page of the shop at a network, by the name the network knows the page under. */
export function socialLink({
  network,
  page,
}: {
  readonly network: SocialNetwork
  readonly page: string
}): SocialLink {
  const { name, base } = bases[network]
  return { network, name, url: base + encodeURIComponent(page) }
}
