import type { PageMeta } from '../author/page.ts'
import { DATA_SET } from '../build/recordPages.ts'
import { defined } from '../defined.ts'
import { recordOf } from '../recordOf.ts'
import { type Code, callCode, joined, listCode, type Tagged, tagCode, textCode } from './code/Code.ts'
import type { SourceFile } from './code/SourceFile.ts'
import { type Spot, valueCode } from './code/valueCode.ts'
import type { StoredPage, StoredRecord } from './dataSets.ts'
import type { Ejection } from './Ejection.ts'
import { isTexts } from './elements/lookProps.ts'
import type { TagTypes } from './elements/TagTypes.ts'
import { Tree } from './elements/Tree.ts'
import type { PlainModel } from './model/plainModel.ts'
import { unnamedParts } from './model/unnamedParts.ts'
import { given } from './parts/ejectParts.ts'
import { listOf } from './parts/partsOf.ts'
import { workflowCode } from './parts/workflowCode.ts'
import { recordsCode, sharedPath } from './recordsCode.ts'

type Stored = Readonly<Record<string, unknown>>

/** A written page. */
export interface EjectedPage {
  readonly id: string
  readonly name: string
  readonly file: string
  /** Whether it is one for each record of a data set; it cannot be the first page, or that of sign-in. */
  readonly hasRecords: boolean
}

interface Writer {
  readonly ejection: Ejection
  readonly types: TagTypes
  readonly model: PlainModel
}

/** Writes the pages of a project, and the sections that several of them show. */
export function ejectPages(writer: Writer, pages: readonly StoredPage[]): readonly EjectedPage[] {
  const shared = ejectShared(writer, pages)
  const taken = new Set<string>()
  return pages.map((page) => {
    const wanted = String(page.entry.name ?? '').replaceAll('/', '-') || page.id
    const title = taken.has(wanted) ? page.id : wanted
    taken.add(title)
    return ejectPage(writer, page, { title, shared })
  })
}

interface PagePlace {
  readonly title: string
  readonly shared: ReturnType<typeof ejectShared>
}

function ejectPage(
  { ejection, types, model }: Writer,
  { id, entry, records }: StoredPage,
  place: PagePlace,
): EjectedPage {
  const { title, shared } = place
  const name = ejection.names.constant(`${String(entry.name ?? '')} page`, 'page')
  const file = `pages/${fileName(name)}.tsx`
  const source = ejection.file(file)
  const page = recordOf(ejection.stored.pages[id])
  const tree = new Tree({ ejection, file: source, types }, page, ownSections(entry, page, shared))
  source.use('definePage')
  const uses = unnamedParts(model, id).flatMap((part) => ejection.handles.get(part) ?? [])
  const own = records ? sharedEntry(records, { id, title }) : entry
  const options = given([
    ...entryCode(own, title, { file: source, ejection }),
    ['records', records ? recordsCode(records, own, { file: source, ejection }) : null],
    ['workflows', pageWorkflows(page, tree)],
    ['uses', uses.length > 0 ? listCode(uses.map((one) => source.use(one.name, one.file))) : null],
    ['sections', sectionsCode(entry, page, { tree, shared })],
  ])
  tree.attachRefs()
  source.export(name, callCode('definePage', [textCode(title), options]))
  return { id, name, file, hasRecords: records !== null }
}

/** Sections that a page alone shows. */
function ownSections({ sections }: Stored, page: Stored, shared: PagePlace['shared']): readonly Stored[] {
  return listOf(sections)
    .filter(({ uid }) => !shared.has(String(uid)))
    .map(({ uid }) => recordOf(recordOf(page.sections)[String(uid)]))
}

/** Entry that a page has for all of its records. */
function sharedEntry(
  records: readonly StoredRecord[],
  { id, title }: { readonly id: string; readonly title: string },
): Stored {
  const [first] = records
  const { entry = {} } = first ?? {}
  const path = first ? sharedPath(first) : ''
  return { ...entry, id, name: title, paths: { ...recordOf(entry.paths), default: path } }
}

function fileName(name: string): string {
  const short = name.replace(/Page(_?\d*)$/, '$1')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** Names of the components that sections of several pages are written as, by their ids. */
function ejectShared(
  { ejection, types }: Writer,
  written: readonly StoredPage[],
): ReadonlyMap<string, { readonly name: string; readonly file: string }> {
  const shown = new Map<string, string[]>()
  for (const { id, entry } of written)
    for (const { uid } of listOf(entry.sections)) shown.set(String(uid), [...(shown.get(String(uid)) ?? []), id])
  const shared = new Map<string, { readonly name: string; readonly file: string }>()
  for (const [uid, pages] of shown) {
    const [first = ''] = pages
    const page = recordOf(ejection.stored.pages[first])
    const stored = recordOf(recordOf(page.sections)[uid])
    const whole = pages.map((id) => wholeText(uid, recordOf(ejection.stored.pages[id])))
    if (pages.length < 2 || Object.keys(stored).length === 0 || new Set(whole).size > 1) continue
    const name = ejection.names.tag(String(stored.sectionTitle ?? ''), 'Section')
    const file = `sections/${name}.tsx`
    const source = ejection.file(file)
    const tree = new Tree({ ejection, file: source, types }, page, [stored])
    const tag = sectionTag({ uid, ...stored }, tree, name)
    tree.attachRefs()
    source.export(name, joined('() => ', tag))
    shared.set(uid, { name, file })
  }
  return shared
}

/** Text of a section with all that is in it. */
function wholeText(uid: string, { sections, wwObjects }: Stored): string {
  const elements = recordOf(wwObjects)
  const seen = new Set<string>()
  const texts: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const inner = 'isWwObject' in value && 'uid' in value ? String(value.uid) : null
    if (inner === null) for (const one of Object.values(value)) visit(one)
    else if (!seen.has(inner)) {
      seen.add(inner)
      texts.push(JSON.stringify(elements[inner]) ?? '')
      visit(recordOf(elements[inner]).content)
    }
  }
  const section = recordOf(sections)[uid]
  texts.push(JSON.stringify(section) ?? '')
  visit(section)
  return texts.join('\n')
}

function sectionTag(stored: Stored, tree: Tree, sharedAs?: string): Tagged {
  const uid = String(stored.uid)
  const title = textCode(String(stored.sectionTitle ?? ''))
  const isInstance = typeof stored.libraryComponentBaseId === 'string'
  const linkId = typeof stored.linkId === 'string' && stored.linkId !== uid ? stored.linkId : null
  const own = isInstance ? [['key', title] as const] : [['title', title] as const]
  const shared = sharedAs === undefined || isInstance ? [] : [['sharedAs', textCode(sharedAs)] as const]
  const tag = tree.tag(stored, [...own, ...shared, ['uid', textCode(uid)]])
  if (linkId === null) return tag
  tree.ejection.counted(1)
  return { ...tag, props: [...tag.props, ['linkId', textCode(linkId)]] }
}

function sectionsCode(
  { sections }: Stored,
  page: Stored,
  { tree, shared }: { readonly tree: Tree; readonly shared: ReturnType<typeof ejectShared> },
): Code {
  const tags = listOf(sections).flatMap(({ uid, linkId }) => {
    const one = shared.get(String(uid))
    if (one) return [tagCode(tree.file.use(one.name, one.file), [])]
    const stored = recordOf(recordOf(page.sections)[String(uid)])
    return Object.keys(stored).length === 0 ? [] : [sectionTag({ ...stored, linkId, uid }, tree)]
  })
  const [only] = tags
  if (!only) return 'null'
  return joined('', tags.length === 1 ? only : tagCode('', [], tags))
}

function pageWorkflows(page: Stored, tree: Tree): Code | null {
  const workflows = listOf(recordOf(page.page).workflows)
  if (workflows.length === 0) return null
  return listCode(workflows.map((one) => workflowCode(one, tree, { name: 'workflow', hasTrigger: true })))
}

const ENTRY: readonly string[] = [
  'cmsDataSetPath',
  'folder',
  'id',
  'langs',
  'linkId',
  'meta',
  'metaImage',
  'name',
  'pageUserGroups',
  'paths',
  'sections',
  'title',
]

function entryCode(entry: Stored, title: string, spot: Spot): readonly (readonly [string, Code | null])[] {
  const { id, name, paths, langs, folder, pageUserGroups, cmsDataSetPath, metaImage } = entry
  const { default: path = '', ...others } = Object.fromEntries(
    Object.entries(recordOf(paths)).filter(([, one]) => typeof one === 'string'),
  )
  const access = accessOf(pageUserGroups)
  const rest = Object.entries(entry).filter(([key, value]) => !ENTRY.includes(key) && !isEmpty(value))
  const stored = defined({
    name: name === title ? undefined : name,
    pageUserGroups: access === null ? pageUserGroups : undefined,
    cmsDataSetPath: cmsDataSetPath === DATA_SET ? undefined : (cmsDataSetPath ?? undefined),
    ...Object.fromEntries(rest),
  })
  const values = defined({
    id: String(id),
    path,
    paths: Object.keys(others).length > 0 ? others : undefined,
    folder: typeof folder === 'string' ? folder : undefined,
    title: isTexts(entry.title) ? entry.title : {},
    meta: metaOf(entry.meta),
    metaImage: typeof metaImage === 'string' && metaImage !== '' ? metaImage : undefined,
    access: access ?? 'public',
    langs: Array.isArray(langs) ? langs.filter((one) => typeof one === 'string') : [],
    stored: Object.keys(stored).length > 0 ? stored : undefined,
  })
  spot.ejection.counted(Object.keys(values).length, Object.keys(stored).length)
  return Object.entries(values).map(([key, value]) => [key, valueCode(value, spot)] as const)
}

/** Texts for search engines; undefined without any. */
function metaOf(meta: unknown): PageMeta | undefined {
  const { desc, keywords, socialDesc, socialTitle, structuredData } = recordOf(meta)
  const filled = (texts: unknown) => (isTexts(texts) && Object.keys(texts).length > 0 ? texts : undefined)
  const own = defined({
    description: filled(desc),
    keywords: filled(keywords),
    socialTitle: filled(socialTitle),
    socialDescription: filled(socialDesc),
    structuredData: filled(structuredData),
  })
  return Object.keys(own).length > 0 ? own : undefined
}

/** People who may see the page; null where it is none of the cases that authors write. */
function accessOf(groups: unknown): unknown {
  if (!Array.isArray(groups) || groups.length === 0) return 'public'
  const [first, ...rest] = groups
  if (Object.keys(recordOf(first)).length > 0) return null
  if (rest.length === 0) return 'private'
  const roles = rest.map((group) => listOf(recordOf(recordOf(group).userGroup).roles).map(({ value }) => value))
  const said = rest.every((group, i) => {
    const again = { userGroup: { roles: roles[i]?.map((value) => ({ value })) } }
    return JSON.stringify(group) === JSON.stringify(again)
  })
  return said ? { groups: roles } : null
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** A page of the project as it is named in another file. */
export function pageCode(page: EjectedPage | undefined, file: SourceFile): string | null {
  return page ? file.use(page.name, page.file) : null
}
