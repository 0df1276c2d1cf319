import type { PageEntry } from '@sluice/engine/config'
import { recordOf } from '../../recordOf.ts'
import { valueModel } from './valueModel.ts'

/** Entry of a page in the project file. */
export function entryModel({ id, name, paths, langs, title, sections, userGroups, record }: PageEntry) {
  const { linkId: _link, meta, metaImage, folder, _sluice, cmsDataSetPath, ...more } = record
  const { desc = {}, keywords = {}, socialDesc = {}, socialTitle = {}, structuredData = {} } = recordOf(meta)
  const own = Object.entries(more).filter(([key, value]) => !READ.includes(key) && !isEmpty(value))
  return {
    id,
    name,
    paths,
    langs,
    title,
    sections,
    userGroups: valueModel(userGroups),
    meta: { desc, keywords, socialDesc, socialTitle, structuredData },
    metaImage: metaImage || '',
    folder: folder || null,
    cmsDataSetPath: cmsDataSetPath || null,
    prerendered: recordOf(_sluice).prerendered !== false,
    more: valueModel(Object.fromEntries(own)),
  }
}

/** Whether a value holds nothing, as settings of a page that were never made. */
function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

const READ: readonly string[] = ['id', 'langs', 'name', 'pageUserGroups', 'paths', 'sections', 'title']
