/** The size of a picture, where it is known, and the widths that it can be had in. */
export type PictureSize =
  | {
      readonly width: number
      readonly height: number
      readonly widths: readonly { readonly src: string; readonly width: number }[]
    }
  | null
  | undefined

interface PictureProps {
  readonly src: string
  readonly alt: string
  readonly size?: PictureSize
  /** Turns a path of the shop into an address for this page, which may be a partner's. */
  readonly href: (path: string) => string
  /** How wide it is shown, as in the attribute of the same name. */
  readonly sizes: string
  readonly className?: string
  /** Loaded at once: it is seen first. */
  readonly first?: boolean
}

/** A picture of an editor's, looking as whoever shows it says. Its room is there before it is, so nothing moves when it comes. */
export function Picture({ src, alt, size, href, sizes, className, first }: PictureProps) {
  const at = (address: string) => (address.startsWith("/") ? href(address) : address)
  const chosen = size && {
    srcSet: size.widths.map((one) => `${at(one.src)} ${one.width}w`).join(", "),
    sizes,
    width: size.width,
    height: size.height,
  }
  return (
    <img className={className} {...chosen} src={at(src)} alt={alt} loading={first ? undefined : "lazy"} />
  )
}
