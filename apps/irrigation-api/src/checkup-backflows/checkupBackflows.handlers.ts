import { findCheckup } from '../checkups/findCheckup.ts'
import type { Handlers } from '../http/handler.ts'
import type { checkupBackflowRoutes } from './checkupBackflows.routes.ts'
import { patchCheckupBackflow } from './patchCheckupBackflow.ts'
import { selectCheckupBackflows } from './selectCheckupBackflows.ts'

/** What answers the addresses of the backflow preventers of a checkup. */
export const checkupBackflowHandlers: Handlers<typeof checkupBackflowRoutes> = {
  async list(context, { query: { checkup_id, limit } }) {
    await findCheckup(context, checkup_id)
    const items = await selectCheckupBackflows(context, { checkup_id })
    return { items: items.slice(0, limit), total: items.length, next_cursor: null }
  },
  patch: (context, { params, body }) => patchCheckupBackflow(context, params.id, body),
}
