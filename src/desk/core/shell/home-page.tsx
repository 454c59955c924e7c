import { Link } from "react-router"
import { DrawsToSeeTo } from "#src/desk/draws/draws-to-see-to.tsx"
import { useMe } from "../me.ts"
import { Page, Section } from "../page.tsx"
import { allPages } from "../pages/all-pages.ts"
import { pageGroups } from "../pages/desk-page.ts"

/** Shows the pages that the signed-in member can open. */
export function HomePage() {
  const me = useMe()
  const allowed = allPages.filter(({ scope, group }) => group && (!scope || me.scopes.includes(scope)))
  return (
    <Page title={`Hi ${me.name.split(" ")[0]}`} lead="Press / to search, and use the arrow keys in lists.">
      {me.scopes.includes("draws:read") ? <DrawsToSeeTo /> : null}
      {pageGroups.map((group) => {
        const inside = allowed.filter((page) => page.group === group)
        return inside.length === 0 ? null : (
          <Section key={group} title={group}>
            <ul className="desk-links">
              {inside.map((page) => (
                <li key={page.path}>
                  <Link to={`/${page.path}`}>{page.title}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
    </Page>
  )
}
