import { videoItemFields } from '../../contract/help.ts'
import { videoItem } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { staff } from '../http/access.ts'

/** Videos that product staff writes and everybody reads. */
export const videoItems = defineEntity({
  name: 'video_item',
  path: '/api:admin/video-items',
  one: 'a video',
  many: 'Videos',
  table: videoItem,
  isShared: true,
  fields: videoItemFields,
  access: { read: 'public', write: staff, archive: staff },
  sorts: ['sort'],
  searched: ['title'],
})
