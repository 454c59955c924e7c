/** Files of tests that run one after the other share a browser: each finds it as a stranger's. */
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split("; ").filter(Boolean)) {
  const [name] = cookie.split("=")
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is asynchronous, and a test would begin meanwhile
  document.cookie = `${name}=; path=/; max-age=0`
}
