import { ButtonLink } from "../controls/button.tsx"
import { EmptyState } from "./empty-state.tsx"

/** Stands in for a customer's page when nobody is signed in; `href` signs in and leads back. */
export function SignInFirst({
  title,
  words,
  action,
  href,
}: {
  title: string
  words: string
  action: string
  href: string
}) {
  return (
    <div className="page page--narrow">
      <EmptyState title={title} words={words} action={<ButtonLink href={href}>{action}</ButtonLink>} />
    </div>
  )
}
