import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { checkup, picture, type quote, site } from '../db/schema/index.ts'
import { signedFileUrl } from '../files/signedFileUrl.ts'
import type { WorkContext } from '../http/workContext.ts'
import { type QuoteLineRow, readLines } from '../quotes/readLines.ts'
import { readQuote } from '../quotes/readQuote.ts'
import { shownHash } from '../quotes/shownHash.ts'
import { toAddress } from '../sites/toAddress.ts'
import { closedLink } from './closedLink.ts'
import type { FoundLink } from './inLink.ts'

type Quote = typeof quote.$inferSelect

/**
 * A quote as its client sees it: prices of lines, pictures and savings only where the quote shows them.
 * @throws {ApiError} 409 while it is being revised.
 */
export async function readSharedQuote(context: WorkContext, found: FoundLink) {
  const row = await readQuote(context, found.link.target_id)
  if (row.status === 'draft') throw closedLink('being_revised', found)
  const lines = await readLines(context, row.id)
  const picturesOf = row.show_photos ? await readPictures(context, lines) : () => []
  const showsPrices = row.show_prices_per_line && row.layout !== 'rolled_up'
  return {
    ...row,
    shown_hash: shownHash(row, lines),
    site_address: await readAddress(context, row.site_id),
    lines: lines.map((line) => ({
      ...line,
      unit_price_cents: showsPrices ? line.unit_price_cents : null,
      // Who takes an option has to know what it costs.
      line_total_cents: showsPrices || line.optional ? line.line_total_cents : null,
      pictures: picturesOf(line),
    })),
    groups: groupsOf(row, lines),
    savings: row.show_savings ? await readSavings(context, row.checkup_id) : null,
  }
}

/** What the lines of each group come to, where the layout groups them. */
function groupsOf({ layout, show_prices_per_line }: Quote, lines: readonly QuoteLineRow[]) {
  if (layout === 'itemized') return []
  const labels = [...new Set(lines.map(({ group_label }) => group_label))]
  return labels.map((label) => {
    const counted = lines.filter((line) => line.group_label === label && line.selected)
    const total_cents = counted.reduce((sum, { line_total_cents }) => sum + line_total_cents, 0)
    return { label, total_cents: show_prices_per_line ? total_cents : null }
  })
}

async function readAddress({ tx, session }: WorkContext, siteId: string | null): Promise<string | null> {
  if (siteId === null) return null
  const [row] = await tx
    .select()
    .from(site)
    .where(and(eq(site.account_id, session.accountId), eq(site.id, siteId)))
  return row ? toAddress(row) : null
}

async function readSavings({ tx, session }: WorkContext, checkupId: string | null) {
  if (checkupId === null) return null
  const { weekly_gal_found, weekly_gal_left, weekly_gal_recommended, weekly_gal_estimated } = checkup
  const [row] = await tx
    .select({ weekly_gal_found, weekly_gal_left, weekly_gal_recommended, weekly_gal_estimated })
    .from(checkup)
    .where(and(eq(checkup.account_id, session.accountId), eq(checkup.id, checkupId)))
  return row ?? null
}

/** Pictures that a line names, and those of its repair that are for reports. */
async function readPictures(context: WorkContext, lines: readonly QuoteLineRow[]) {
  const { tx, session, world } = context
  const owners = lines.flatMap(({ repair_id }) => (repair_id === null ? [] : [repair_id]))
  const named = lines.flatMap(({ picture_ids }) => picture_ids)
  const isMine = and(eq(picture.account_id, session.accountId), isNull(picture.deleted_at))
  const isShown = and(inArray(picture.owner_id, owners), eq(picture.owner_type, 'repair'), eq(picture.in_report, true))
  const rows = [
    ...(named.length > 0
      ? await tx
          .select()
          .from(picture)
          .where(and(isMine, inArray(picture.id, named)))
      : []),
    ...(owners.length > 0
      ? await tx.select().from(picture).where(and(isMine, isShown)).orderBy(asc(picture.sort), asc(picture.created_at))
      : []),
  ]
  return ({ picture_ids, repair_id }: QuoteLineRow) => {
    const mine = rows.filter(({ id, owner_id }) => picture_ids.includes(id) || owner_id === repair_id)
    return [...new Map(mine.map((it) => [it.id, it])).values()].map(({ file_key, thumb_key, caption }) => ({
      ...{ src: signedFileUrl(world, file_key), thumb_src: signedFileUrl(world, thumb_key), caption },
    }))
  }
}
