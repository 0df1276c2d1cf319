import type * as z from 'zod'
import type { documentApprove } from '../../contract/documents.ts'
import { approveQuote } from '../quotes/approveQuote.ts'
import type { World } from '../world/world.ts'
import type { DocumentDecision } from './decideDocument.ts'
import type { LinkVisit } from './linkVisit.ts'
import { readSignature } from './readSignature.ts'
import { storeSignature } from './storeSignature.ts'

const longestUserAgent = 400

/** What the holder of a link takes, with the signature and where it came from. */
export function approveDocument(
  world: World,
  visit: LinkVisit,
  body: z.output<typeof documentApprove>,
): DocumentDecision {
  const { signature, ...said } = body
  return {
    decision: 'approved',
    async prepare() {
      const picture = await readSignature(world, signature)
      return async (context, row, { link }) => {
        const signature_file_id = picture ? world.ids.next() : null
        const answer = await approveQuote(context, row.id, {
          ...said,
          via: 'link',
          signature_file_id,
          link_can_approve: link.can_approve,
          address: link.sent_to,
          traces: { signed_ip: visit.ip, signed_user_agent: visit.userAgent?.slice(0, longestUserAgent) ?? null },
        })
        if (picture && signature_file_id) await storeSignature(context, signature_file_id, picture)
        return answer
      }
    },
  }
}
