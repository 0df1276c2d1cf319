import type { Company, Made } from '../client/company.ts'
import { send } from '../client/send.ts'
import type { Check } from './check.ts'

/** A PNG of 16 × 16 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGPQq40mCTGMahjVMHw1AAAdjwYQuVf51QAAAABJRU5ErkJggg==',
  'base64',
)

interface Picture extends Made {
  readonly src: string
  readonly thumb_src: string
}

/** A picture uploaded to one process is readable at the other, from their shared object store. */
export const pictures: Check = {
  name: 'a picture that arrives at one process is read at the other',
  bar: 'PUT at one 204, read at the other 200 and 200, the same bytes, 2 objects stored',
  async measure(two, company) {
    const [a, b] = two.addresses()
    const before = two.files.objects('files').size
    const { status, url } = await upload(company, { announcedAt: b, sentTo: a })
    const path = '/api:files/pictures'
    const body = { owner_type: 'site', owner_id: company.siteId, kind: 'before', file_url: url }
    const made = await company.get<Picture>(b, { method: 'POST', path, body })
    const [there, here, thumbnail] = await Promise.all([
      send<Buffer>(b, { path: made.src }),
      send<Buffer>(a, { path: made.src }),
      send<Buffer>(b, { path: made.thumb_src }),
    ])
    const isSame = Buffer.isBuffer(there.body) && there.body.length > 0 && there.body.equals(here.body)
    const stored = two.files.objects('files').size - before
    const bytes = isSame ? 'the same bytes' : 'other bytes'
    return `PUT at one ${status}, read at the other ${there.status} and ${thumbnail.status}, ${bytes}, ${stored} objects stored`
  },
}

interface Ways {
  readonly announcedAt: string
  readonly sentTo: string
}

async function upload(company: Company, { announcedAt, sentTo }: Ways): Promise<{ status: number; url: string }> {
  const { signedRequest, url } = await company.get<{ signedRequest: string; url: string }>(announcedAt, {
    method: 'POST',
    path: '/designs/two/user-files',
    body: { name: 'riser.png', type: 'image/png', size: png.length },
  })
  const headers = { 'content-type': 'image/png' }
  const { status } = await send(sentTo, { method: 'PUT', path: signedRequest, body: png, headers })
  return { status, url }
}
