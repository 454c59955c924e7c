import type { ChunkGroup } from "./chunk-groups.ts"
import { networkChunk } from "./element-chunks.ts"

/**
 * Files of the site's program. What many pages need is one file; each page adds a few of its own. With a file for
 * every part that two of them share, as the elements have it, a page was a hundred requests.
 */
export const siteChunks: readonly ChunkGroup[] = [
  // What the network shares with the first views, which would have to run it before anything works.
  {
    name: "codes",
    test: /\.codes\.|\/client\/api-error\.|\/browser\/(sha256|attempt)\.|\/tracks-visibility\.|vite\/preload-helper|\/core\/typed\//,
    priority: 41,
  },
  networkChunk,
  { name: "core", minShareCount: 7, priority: 3 },
  // What a ticket needs at once, and what it loads when one is being built: each part of it is some hundred bytes.
  {
    name: "ticket",
    test: /\/(load-part|within-limit|ticket-draft\.atoms|ticket-readiness|ticket-draft-options)\.|\/status\/(later|unless)\./,
    priority: 2,
  },
  {
    name: "ticket-later",
    test: /\/(below-ticket|expensive-ticket|ticket-request|use-favourite-choice|move-on|tip-list)\.|\/overlays\/question\./,
    priority: 2,
  },
  // The program as a partner's frame has it too, which shows nothing of what stands around a page.
  { name: "program", test: /site\/browser\/main\.ts/, priority: 2 },
  { name: "messages", test: /src\/shop\/(site\/notices\/toasts|cart\/merge-question)\./, priority: 1 },
  { name: "page-elements", test: /site\/browser\/page-elements\.ts/ },
]
