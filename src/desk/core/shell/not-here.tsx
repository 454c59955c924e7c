import { Link } from "react-router"
import { Page } from "../page.tsx"

export function NotFound() {
  return (
    <Page title="There is no such page">
      <p>
        It may have been renamed or removed. <Link to="/">Go to the desk</Link>
      </p>
    </Page>
  )
}

export function NotAllowed() {
  return (
    <Page title="Your role doesn't allow this">
      <p>
        Ask an owner if you need it. <Link to="/">Go to the desk</Link>
      </p>
    </Page>
  )
}
