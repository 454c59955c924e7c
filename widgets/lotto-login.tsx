import { paths, safeReturnPath } from "#src/domain/paths.ts"
import { SignIn } from "#src/features/sign-in/sign-in.tsx"
import { TokenSignIn } from "#src/features/sign-in/token-sign-in.tsx"
import { takeAddressToken } from "./address-token.ts"
import { defineElement } from "./define.tsx"
import { choice, text } from "./element/attributes.ts"
import { Navigating } from "./navigating.tsx"

export const lottoLogin = defineElement({
  tag: "lotto-login",
  label: "Sign in",
  attributes: { next: text(500), token: choice(["autologin", "transfer"], null) },
  events: ["lotto-sign-in", "lotto-navigate", "lotto-analytics"],
  reserve: [480, 480],
  render: ({ next, token }) => (
    <Navigating>
      {(go) => {
        const leave = () => go(safeReturnPath(next) ?? paths.account.link(), { replace: true })
        if (!token) return <SignIn onSignedIn={leave} />
        return (
          <TokenSignIn
            kind={token}
            token={takeAddressToken(paths.login.link())}
            onSignedIn={leave}
            onRefused={() => go(paths.login.link(), { replace: true })}
          />
        )
      }}
    </Navigating>
  ),
})
