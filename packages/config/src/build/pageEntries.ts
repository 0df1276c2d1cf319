import type { AuthoredPage, PageAccess, PageHead } from '../author/page.ts'
import { patched } from '../author/storedPatch.ts'
import { DATA_SET, recordPages } from './recordPages.ts'

type Stored = Readonly<Record<string, unknown>>

/** Entries of a page in the project file; a page with a data set has one entry per record instead of its own. */
export function pageEntries(page: AuthoredPage): readonly Stored[] {
  if (!page.records) return [pageEntry(page, null)]
  return recordPages(page).map(({ record, ...own }) =>
    patched(pageEntry({ ...page, ...record.head, ...own }, DATA_SET), record.stored),
  )
}

function pageEntry(
  { id, name, path, paths, folder, access, langs, sections, prerendered, stored, ...head }: AuthoredPage,
  dataSet: string | null,
): Stored {
  return patched(
    {
      id,
      linkId: id,
      name,
      folder,
      paths: { ...paths, default: path },
      langs,
      cmsDataSetPath: dataSet,
      sections: sections.map(({ uid, title, record }) => ({ uid, sectionTitle: title, linkId: record.linkId ?? uid })),
      pageUserGroups: userGroups(access),
      ...storedHead(head),
      ...(prerendered === false ? { _sluice: { prerendered } } : {}),
    },
    stored,
  )
}

/** User groups of a page. The first entry stands for every signed-in user; with others behind it, the visitor must match one of them. */
function userGroups(access: PageAccess): readonly Stored[] {
  if (access === 'public') return []
  if (access === 'private') return [{}]
  return [{}, ...access.groups.map((roles) => ({ userGroup: { roles: roles.map((value) => ({ value })) } }))]
}

function storedHead({ title, meta = {}, metaImage = '' }: PageHead): Stored {
  const { description = {}, keywords = {}, socialDescription = {}, socialTitle = {}, structuredData = {} } = meta
  const stored = { desc: description, keywords, socialDesc: socialDescription, socialTitle, structuredData }
  return { title, meta: stored, metaImage }
}
