import type { Hono } from "hono"
import { deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import { deskPictureEndpoints as pictures } from "#src/contract/content/pictures.desk.ts"
import { sentenceEndpoints } from "#src/contract/content/sentences.desk.ts"
import {
  deskCapabilityEndpoints as capabilities,
  type DeskSegment,
  deskSegmentEndpoints as segments,
} from "#src/contract/site/capabilities.desk.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { versionedRoutes } from "../core/http/versioned-routes.ts"
import type { Services } from "../services.ts"
import {
  capabilitiesFor,
  listSegments,
  readSegmentLists,
  type SegmentLists,
  usualCapabilities,
  writeSegmentLists,
} from "../site/capabilities.ts"
import { listContent, orderContent } from "./desk-content.desk.ts"
import { listDeskPictures } from "./desk-pictures.desk.ts"
import { segmentKind } from "./kinds/settings.desk.ts"
import { findSentences } from "./sentence-list.desk.ts"
import { type Author, publishIn } from "./versions.desk.ts"

/** Everything that editors write, in drafts and versions. */
export function deskContentRoutes(app: Hono, services: Services): void {
  const { database, clearing } = services
  const { tables } = database

  serve(app, services, calls.list, ({ params, query }) => listContent(tables, params.kind, query))
  versionedRoutes(app, services, calls)
  serve(app, services, calls.order, async ({ params, body, staff, now }) => {
    await orderContent(database, params.kind, body, { staff, now })
    await clearing.clear(now)
    return null
  })

  versionedRoutes(app, services, segments)
  serve(app, services, capabilities.list, () => readDeskSegments(tables))
  serve(app, services, capabilities.change, async ({ body, staff, now }) => {
    await switchCapabilities(database, body.changes, { staff, now })
    await clearing.clear(now)
    return readDeskSegments(tables)
  })

  serve(app, services, sentenceEndpoints.list, ({ query }) => findSentences(tables, query))

  serve(app, services, pictures.list, ({ query }) => listDeskPictures(tables, query))
}

/** Reads the capabilities of each segment. */
export async function readDeskSegments(db: Handle): Promise<DeskSegment[]> {
  const catalogue = await readCatalogue(db)
  return listSegments(catalogue).map(({ segmentName, isUsual }) => ({
    segmentName,
    on: [...capabilitiesFor(catalogue, segmentName)],
    isUsual,
  }))
}

export interface Switch {
  readonly segmentName: string
  readonly capability: Capability
  readonly on: boolean
}

function switched(
  { capabilities, suppressed }: SegmentLists,
  usual: readonly Capability[],
  changes: readonly Switch[],
): SegmentLists {
  const list = new Set(capabilities ?? usual)
  const off = new Set(suppressed)
  for (const { capability, on } of changes) {
    if (!on) off.add(capability)
    else {
      off.delete(capability)
      list.add(capability)
    }
  }
  // A list that nothing was added to stays the usual one, with what later releases add to that.
  const added = list.size > (capabilities ?? usual).length
  return { capabilities: added ? [...list] : capabilities, suppressed: [...off] }
}

/** Switches capabilities, each by itself: what others switch at the same moment stays. */
export async function switchCapabilities(
  database: Database,
  changes: readonly Switch[],
  author: Author,
): Promise<void> {
  const bySegment = Map.groupBy(changes, ({ segmentName }) => segmentName)
  await inTransaction(database, async (trx) => {
    const catalogue = await readCatalogue(trx)
    // In one order, so that two who change several segments wait for each other.
    for (const [key, own] of [...bySegment].sort(([a], [b]) => (a < b ? -1 : 1)))
      await publishIn(trx, segmentKind, { key, locale: "" }, author, async () => {
        const lists = await readSegmentLists(trx, key)
        if (!lists) throw notFound("failure.segment.unknown")
        await writeSegmentLists(trx, key, switched(lists, usualCapabilities(catalogue, key), own))
      })
  })
}
