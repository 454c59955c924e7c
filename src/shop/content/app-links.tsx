import { useEffect, useState } from "react"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { isSamePath } from "#src/domain/site/paths/paths.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { contentTexts } from "./content.texts.ts"

/**
 * Tells whether the visitor holds an iPhone or iPad, as far as the browser says; only the order of the
 * buttons depends on it.
 */
function useHoldsIPhone(): boolean {
  const [isIPhone, setIsIPhone] = useState(false)
  useEffect(() => setIsIPhone(/iphone|ipad|ipod/i.test(navigator.userAgent)), [])
  return isIPhone
}

/** Where the native apps are to be had: all of them, Android's alone, or the file that one installs oneself. */
export function AppLinks({ path }: { path: string }) {
  const t = useTexts(contentTexts)
  const links = useQuery(configQuery()).data?.appLinks
  const holdsIPhone = useHoldsIPhone()
  const android = { name: t("appsAndroid"), address: links?.android }
  const ios = { name: t("appsIos"), address: links?.ios }
  const file = { name: t("appsFile"), address: links?.androidFile }
  const wanted = isSamePath(path, contentPaths.androidInstall.link())
    ? [file]
    : isSamePath(path, contentPaths.android.link())
      ? [android]
      : holdsIPhone
        ? [ios, android]
        : [android, ios]
  const shown = wanted.flatMap(({ name, address }) => (address ? [{ name, address }] : []))
  if (!links) return null
  if (shown.length === 0) return <p className="muted">{t("appsSoon")}</p>
  return (
    <ul className="app-links">
      {shown.map(({ name, address }, index) => (
        <li key={name}>
          <ButtonLink look={index === 0 ? "primary" : "secondary"} href={address}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
