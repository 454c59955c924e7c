/** Strips that a picture has at most: with more shares, each strip stands for several. */
const MOST_STRIPS = 50

/** A picture of the ticket filling up: a strip a share, the customer's own in another colour. It is said in words beside it. */
export function SharePicture({ taken, own, of }: { taken: number; own: number; of: number }) {
  const strips = Math.min(of, MOST_STRIPS)
  const perStrip = of / strips
  const looks = Array.from({ length: strips }, (_, strip) => {
    const share = (strip + 1) * perStrip
    // The first shares that are drawn are the customer's: what is theirs is found at a glance.
    if (share <= own + 1e-9) return "party-shares__own"
    return share <= taken + 1e-9 ? "party-shares__taken" : undefined
  })
  return (
    <div className="party-shares" aria-hidden="true">
      {looks.map((look, strip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strips differ by nothing but their place
        <span key={strip} className={look} />
      ))}
    </div>
  )
}
