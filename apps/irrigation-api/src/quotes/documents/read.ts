import { rm, writeFile } from 'node:fs/promises'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { SharedDocument } from '../../../contract/documents.ts'
import type { ShareTargetType } from '../../../contract/shareLinks.ts'
import { toAddress } from '../../customers/site.ts'
import { backflow, backflowTest, checkup, client, picture, product, type quote, site } from '../../db/schema/index.ts'
import { readPicture, type SafePicture } from '../../files/picture.ts'
import { invalidRequest, notFound } from '../../http/ApiError.ts'
import type { WorkContext } from '../../http/context.ts'
import { signedFileUrl } from '../../storage/addresses.ts'
import { readReport } from '../../visits/report.ts'
import type { World } from '../../world/world.ts'
import { shownHash } from '../decidedLines.ts'
import { type QuoteLineRow, readLines } from '../lineRows.ts'
import { readQuote } from '../read.ts'
import { isDecideKey, linkStatus, readToken } from '../share-links/links.ts'
import { assertOpen, assertPin, closedLink, countView, type FoundLink, inLink, type LinkVisit } from './open.ts'

/** Returns the document behind a link. Members of the company and staff visiting it need no PIN and are not counted. */
export async function readDocument(world: World, visit: LinkVisit): Promise<SharedDocument> {
  const id = readToken(world, visit.token)
  const found = await inLink(world, { id }, async (_context, it) => it)
  const isMember = visit.readerOf === found.company.id
  assertOpen(found, world.clock.now(), { isOpening: !isMember })
  if (!isMember) await assertPin(world, found, visit)
  return inLink(world, { id }, async (context, it) => {
    const isSeen = visit.isCounted && !isMember
    return toDocument(context, isSeen ? { ...it, link: await countView(context, it) } : it, visit)
  })
}

/** Document of a link as its holder sees it; with the secret of the link the holder may decide. */
export async function toDocument(
  context: WorkContext,
  found: FoundLink,
  { key }: Pick<LinkVisit, 'key'>,
): Promise<SharedDocument> {
  const { link, company } = found
  const { expires_at, superseded_at, locale, target_id } = link
  const can_approve = isDecideKey(link, key)
  const common = {
    locale,
    company: { ...company, address: toAddress(company) },
    link: { status: linkStatus({ ...link, max_views: null }, context.now), can_approve, expires_at, superseded_at },
  }
  const kind = link.target_type as ShareTargetType // checked when the link was made
  switch (kind) {
    case 'quote':
      return { kind, ...common, quote: await readSharedQuote(context, found) }
    case 'checkup':
      return { kind, ...common, report: await readSharedReport(context, found) }
    case 'backflow_test':
      return { kind, ...common, test: await readSharedTest(context, target_id) }
    case 'parts_list':
      return { kind, ...common, parts_list: await readSharedParts(context, target_id) }
    default:
      return kind satisfies never
  }
}

type Quote = typeof quote.$inferSelect

/**
 * A quote as its client sees it; prices per line, pictures and savings are included only if the quote shows them.
 * @throws {ApiError} 409 while it is being revised.
 */
async function readSharedQuote(context: WorkContext, found: FoundLink) {
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
      // Optional lines always show their price: the client needs it to choose.
      line_total_cents: showsPrices || line.optional ? line.line_total_cents : null,
      pictures: picturesOf(line),
    })),
    groups: groupsOf(row, lines),
    savings: row.show_savings ? await readSavings(context, row.checkup_id) : null,
  }
}

/** Totals of line groups; empty for the itemized layout. */
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

/** Pictures named by a line, and report pictures of its repair. */
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

/** Report of a visit. @throws {ApiError} 409 while the visit is reopened. */
async function readSharedReport(context: WorkContext, found: FoundLink) {
  const report = await readReport(context, found.link.target_id)
  if (report.checkup.status !== 'completed') throw closedLink('being_revised', found)
  return report
}

/** A backflow test with its readings and the tested backflow preventer. */
async function readSharedTest({ tx, session }: WorkContext, id: string) {
  const { accountId } = session
  const [row] = await tx
    .select({ test: backflowTest, device: backflow, place: site, client_name: client.name })
    .from(backflowTest)
    .innerJoin(backflow, and(eq(backflow.account_id, accountId), eq(backflow.id, backflowTest.backflow_id)))
    .innerJoin(site, and(eq(site.account_id, accountId), eq(site.id, backflow.site_id)))
    .innerJoin(client, and(eq(client.account_id, accountId), eq(client.id, site.client_id)))
    .where(and(eq(backflowTest.account_id, accountId), eq(backflowTest.id, id), isNull(backflowTest.deleted_at)))
  if (!row) throw notFound('share_link')
  const { test, device, place, client_name } = row
  return { ...device, ...test, client_name, site_name: place.name, site_address: toAddress(place) }
}

const bought: readonly string[] = ['kit', 'part']

/** Parts list of a quote, without prices: parts and kits that were not declined, summed per product. */
async function readSharedParts(context: WorkContext, quoteId: string) {
  const { tx, session } = context
  const { quote_no, title, lines } = await readQuote(context, quoteId)
  const needed = lines.filter(
    ({ kind, selected, decision }) => bought.includes(kind) && selected && decision !== 'declined',
  )
  const ids = [...new Set(needed.flatMap(({ product_id }) => (product_id === null ? [] : [product_id])))]
  const products =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(product)
          .where(and(eq(product.account_id, session.accountId), inArray(product.id, ids)))
  const listed = products.map(({ id, sku, name_en, brand, model, unit }) => {
    const qty = needed.filter(({ product_id }) => product_id === id).reduce((sum, line) => sum + line.qty, 0)
    return { sku, name: name_en, brand, model, qty: Math.round(qty * 100) / 100, unit }
  })
  const others = needed
    .filter(({ product_id }) => product_id === null)
    .map(({ description, qty, unit }) => ({ sku: null, name: description, brand: null, model: null, qty, unit }))
  return { quote_no, title, parts: [...listed, ...others] }
}

/**
 * Decodes the picture of a signature; undefined when there is none.
 * @throws {ApiError} 400 unless the text is a PNG data URL, 415 or 422 when the bytes are not a valid picture.
 */
export async function readSignature(world: World, text: string | undefined): Promise<SafePicture | undefined> {
  if (text === undefined) return undefined
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  if (base64 === undefined) throw invalidRequest({ signature: 'A PNG as a data address.' })
  const path = world.blob.temporaryPath()
  try {
    await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx', mode: 0o600 })
    return await world.pictures(() => readPicture(path, 'image/png'))
  } finally {
    await rm(path, { force: true })
  }
}
