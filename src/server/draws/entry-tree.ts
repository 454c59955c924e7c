import { sql } from "kysely"
import { type MerkleStep, merkleTree, PAGE_LEAVES, pagedProof } from "#src/domain/draws/seeds/merkle.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { sha256 } from "../core/database/ids.ts"
import { type Entry, leafOf } from "./entries.ts"

type OfDraw = Pick<DrawRow, "offer_key" | "draw_no">

/** Pages that one statement writes. */
const WRITTEN_AT_ONCE = 32
/** Characters of a hash. */
const HASH = 64

interface FullPage {
  readonly page: number
  readonly firstId: string
  readonly leaves: readonly string[]
}

/**
 * The tree of a draw's entries, from entries that come in the order of their ids. Its pages are written as they
 * fill, so only their roots are held.
 */
export class EntryTree {
  private readonly trx: InTransaction
  private readonly draw: OfDraw
  private readonly roots: string[] = []
  private readonly full: FullPage[] = []
  private leaves: string[] = []
  private firstId = ""
  private count = 0

  constructor(trx: InTransaction, draw: OfDraw) {
    this.trx = trx
    this.draw = draw
  }

  async add(entry: Entry): Promise<void> {
    if (this.leaves.length === 0) this.firstId = entry.id
    this.leaves.push(leafOf(entry))
    this.count += 1
    if (this.leaves.length === PAGE_LEAVES) this.turn()
    if (this.full.length === WRITTEN_AT_ONCE) await this.write()
  }

  /** The root of all entries, and how many there are. */
  async end(): Promise<{ root: string; count: number }> {
    if (this.leaves.length > 0) this.turn()
    await this.write()
    const root = this.count === 0 ? sha256("") : rootOfAll(this.roots)
    return { root, count: this.count }
  }

  private turn(): void {
    this.full.push({ page: this.roots.length, firstId: this.firstId, leaves: this.leaves })
    this.roots.push(rootOfAll(this.leaves))
    this.leaves = []
  }

  private async write(): Promise<void> {
    const pages = this.full.splice(0)
    if (pages.length === 0) return
    await sql`
      INSERT INTO entry_pages (offer_key, draw_no, page, first_id, leaves, root)
      SELECT ${this.draw.offer_key}, ${this.draw.draw_no}, page, first_id, decode(leaves, 'hex'), root
      FROM unnest(
        ${pages.map(({ page }) => page)}::integer[],
        ${pages.map(({ firstId }) => firstId)}::uuid[],
        ${pages.map(({ leaves }) => leaves.join(""))}::text[],
        ${pages.map(({ page }) => this.roots[page])}::text[]) AS full_page(page, first_id, leaves, root)`.execute(
      this.trx,
    )
  }
}

const rootOfAll = (nodes: readonly string[]) => merkleTree(nodes, sha256).at(-1)?.[0] as string

/** Proves that an entry is in the tree whose root was published at closing; null for one that is not. */
export async function entryProof(
  db: Handle,
  draw: OfDraw & Pick<DrawRow, "entries_root">,
  entry: Entry,
): Promise<{ leaf: string; root: string; path: MerkleStep[] } | null> {
  const root = draw.entries_root
  if (!root) return null
  const pages = await db
    .selectFrom("entry_pages")
    .select(["page", "first_id", "root"])
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .orderBy("page")
    .execute()
  const page = pages.findLast(({ first_id }) => first_id <= entry.id)?.page
  if (page === undefined) return null
  const leaf = leafOf(entry)
  const all = await readPage(db, draw, page)
  const index = all.indexOf(leaf)
  if (index < 0) return null
  const roots = pages.map((one) => one.root)
  return { leaf, root, path: pagedProof({ leaves: all, place: index }, { roots, page }, sha256) }
}

async function readPage(db: Handle, draw: OfDraw, page: number): Promise<string[]> {
  const row = await db
    .selectFrom("entry_pages")
    .select(sql<string>`encode(leaves, 'hex')`.as("leaves"))
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .where("page", "=", page)
    .executeTakeFirst()
  const leaves = row?.leaves ?? ""
  return Array.from({ length: leaves.length / HASH }, (_, n) => leaves.slice(n * HASH, (n + 1) * HASH))
}

/** A page of a closed draw's leaves, and how many pages there are. */
export async function leavesOfPage(db: Handle, draw: OfDraw, page: number) {
  const { pages } = await db
    .selectFrom("entry_pages")
    .select(({ fn }) => fn.countAll<number>().as("pages"))
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .executeTakeFirstOrThrow()
  return { pages: Number(pages), leaves: await readPage(db, draw, page) }
}
