import type { SharedDocument } from '../../contract/documents.ts'
import { readToken } from '../share-links/readToken.ts'
import type { World } from '../world/world.ts'
import { assertOpen } from './assertOpen.ts'
import { assertPin } from './assertPin.ts'
import { countView } from './countView.ts'
import { inLink } from './inLink.ts'
import type { LinkVisit } from './linkVisit.ts'
import { toDocument } from './toDocument.ts'

/** The document behind a link. Who is of the company, or looks into it, needs no pin and is not counted. */
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
