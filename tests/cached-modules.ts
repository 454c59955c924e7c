import type { Plugin } from "vite"

/**
 * Lets the browser cache the modules of a test run: every file of tests has a page of its own, which would ask for
 * hundreds of modules anew, a third of its time. Not while files are watched, and nothing here is mocked by its path.
 */
export function cachedModules(): Plugin {
  return {
    name: "cached-modules",
    apply: "serve",
    configureServer({ config, middlewares }) {
      if (config.server.watch) return
      middlewares.use(({ url = "" }, response, next) => {
        const isModule = /\.(m?js|tsx?|css)(\?|$)/.test(url) && !url.startsWith("/__vitest_test__")
        if (isModule) {
          const setHeader = response.setHeader.bind(response)
          response.setHeader = (name, value) =>
            setHeader(name, name.toLowerCase() === "cache-control" ? "max-age=31536000, immutable" : value)
        }
        next()
      })
    },
  }
}
