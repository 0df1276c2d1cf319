import type { Handlers } from '../http/handler.ts'
import { createShareLink } from './createShareLink.ts'
import { listShareLinks } from './listShareLinks.ts'
import { revokeShareLink } from './revokeShareLink.ts'
import type { shareLinkRoutes } from './shareLinks.routes.ts'

/** What answers the addresses of share links. */
export const shareLinkHandlers: Handlers<typeof shareLinkRoutes> = {
  list: (context, { query }) => listShareLinks(context, query),
  create: (context, { body }) => createShareLink(context, body),
  revoke: (context, { params }) => revokeShareLink(context, params.id),
}
