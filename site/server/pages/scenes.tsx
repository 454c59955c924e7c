import type { Cart } from "#src/contract/cart/cart.ts"
import type { ContentPage } from "#src/contract/catalogue/versioned.desk.ts"
import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import { imageAt, picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import { showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { CartPage } from "#src/shop/cart/page.tsx"
import { Promotions } from "#src/shop/promotions/promotions.tsx"
import { MembershipPrograms } from "#src/shop/rewards/membership-offers.tsx"
import css from "#src/shop/site/navigation/navigation.css?inline"
import { NotificationCards } from "#src/shop/site/navigation/notification-bell.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import type { Scene } from "./scene.ts"

/** Notices as they stand behind the bell of somebody who has looked at none. */
export const noticesScene = (cards: readonly ContentCard[]): Scene => ({
  render: () => <Notices cards={cards} />,
})

function Notices({ cards }: { cards: readonly ContentCard[] }) {
  useStyles(css)
  return (
    <section className="page page--narrow stack stack--loose">
      <h1>Behind the bell</h1>
      <NotificationCards cards={cards} onLeave={() => {}} />
    </section>
  )
}

/** A customer's cart. */
export const cartScene = (cart: Cart): Scene => ({
  render: () => <CartPage promotions={<Promotions />} />,
  fill: ({ store }) => store.set(showCartAtom, cart),
})

/** A membership with its periods, as members choose one. */
export const membershipScene = (program: string): Scene => ({
  render: () => <MembershipPrograms program={program} />,
})

/** A picture as it stands in a text, with what is read out of it, and where it is shown. */
export const pictureScene = (id: string, alt: string, places: readonly ContentPage[]): Scene => ({
  render: () => <PictureInText id={id} alt={alt} places={places} />,
})

function PictureInText({ id, alt, places }: { id: string; alt: string; places: readonly ContentPage[] }) {
  const picture = pictureWithId(id)
  if (!picture) return null
  return (
    <section className="page page--narrow stack stack--loose">
      <h1>In a text</h1>
      <RichText blocks={[{ kind: "image", ...imageAt(picturePath(picture), alt) }]} href={(path) => path} />
      <h2>For whoever can’t see it</h2>
      <p className="card">{alt}</p>
      <h2>Where it is shown</h2>
      <p className="muted">
        Posts that begin with it and raffles read these words out; a text reads out those in its own brackets.
      </p>
      {places.length === 0 ? (
        <p className="muted">Nowhere yet.</p>
      ) : (
        <ul>
          {places.map(({ title, path }) => (
            <li key={path}>
              {title} <span className="muted">{path}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
