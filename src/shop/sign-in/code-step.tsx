import { lazy, Suspense } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { signInTexts } from "./sign-in.texts.ts"
import type { SignInCodeProps } from "./sign-in-code.tsx"

const SignInCode = lazy(async () => ({ default: (await import("./sign-in-code.tsx")).SignInCode }))

/** The step after the password, for those who have a second factor: it loads when it is asked for. */
export function CodeStep(props: SignInCodeProps) {
  const t = useTexts(signInTexts)
  return (
    <Suspense fallback={<Skeleton label={t("verifying")} lines={3} />}>
      <SignInCode {...props} />
    </Suspense>
  )
}
