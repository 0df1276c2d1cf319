import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { roadmapItemFields } from '../../contract/help.ts'
import { roadmapItem } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { staff } from '../http/roles.ts'

/** What is planned for the product: product staff writes it, everybody reads it and says what matters to them. */
export const roadmapItems = defineEntity({
  name: 'roadmap_item',
  path: '/api:admin/roadmap-items',
  one: 'a plan',
  many: 'Plans for the product',
  table: roadmapItem,
  isShared: true,
  fields: roadmapItemFields,
  access: { read: 'public', write: staff, archive: staff },
  sorts: ['sort'],
  searched: ['title', 'body'],
  more: {
    voted: {
      shown: z.boolean(),
      read: sql<boolean>`exists (select 1 from "roadmap_vote" v where v.item_id = "roadmap_item"."id"
        and v.user_id = nullif(current_setting('app.user_id', true), '')::uuid)`,
    },
  },
})
