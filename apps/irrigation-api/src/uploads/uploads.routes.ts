import { uploadResult } from '@sluice/protocol'
import { designParams, pictureUpload } from '../../contract/uploads.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

/** The address that hands out uploads. */
export const uploadRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/designs/:id/user-files',
    access: members,
    summary: 'The right to upload one picture',
    isFieldWork: true,
    params: designParams,
    body: pictureUpload,
    answer: uploadResult,
  }),
}
