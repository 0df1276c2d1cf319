import { faqItemFields, videoItemFields } from '../../contract/help.ts'
import { faqItem, videoItem } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { staff } from '../http/access.ts'

/** Questions and answers, written by product staff and public. */
export const faqItems = defineEntity({
  name: 'faq_item',
  path: '/api:admin/faq-items',
  one: 'a question with its answer',
  many: 'Questions and answers',
  table: faqItem,
  isShared: true,
  fields: faqItemFields,
  access: { read: 'public', write: staff, archive: staff },
  sorts: ['sort'],
  searched: ['title', 'body'],
})

/** Videos, written by product staff and public. */
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
