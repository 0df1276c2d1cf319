/*
 * The heads of an export's pages mostly repeat the design. Content found only in a head is moved to its place in the design;
 * everything else is reported, so that nothing is lost silently. Scripts in heads are never run.
 */
import { recordOf } from '../recordOf.ts'
import { type HeadPlace, type HeadText, headTexts } from './headTexts.ts'
import { pageOfHead } from './pageOfHead.ts'
import type { Heads } from './readHeads.ts'
import type { SourceProblem } from './StoredSource.ts'

type Stored = Readonly<Record<string, unknown>>

/** Keys that are read here, or that are known anyway from the design, its languages and paths, or the build. */
const EXPECTED = new Set([
  'alternateLinks',
  'baseTag',
  'cacheVersion',
  'lang',
  'meta',
  'outputDir',
  'scripts',
  'structuredData',
  'title',
])

/** Returns the design with the content found only in heads, and the unused parts of the heads as problems. */
export function applyHeads(design: Stored, heads: Heads): { design: Stored; problems: readonly SourceProblem[] } {
  const find = pageOfHead(design)
  const pages = Array.isArray(design.pages) ? [...design.pages] : []
  const notes = new Notes(heads.file)
  let baseTag = isEmpty(design.baseTag) ? null : design.baseTag
  for (const [path, stored] of Object.entries(heads.byPath)) {
    const head = recordOf(stored)
    noteUnused(head, path, notes)
    if (!isPlainBase(head.baseTag)) {
      baseTag ??= head.baseTag
      notes.add('import/base-tag', 'The base tag is kept, and addresses are not read from it', path)
    }
    const place = find(path, head)
    if (!place) notes.add('import/head-without-page', 'No page has this path; its head is left out', path)
    else
      pages[place.index] = headTexts(head).reduce(
        (page, text) => withText(page, place.lang, text, () => noteText(text, path, notes)),
        recordOf(pages[place.index]),
      )
  }
  return { design: baseTag === null ? { ...design, pages } : { ...design, pages, baseTag }, problems: notes.problems() }
}

function noteUnused(head: Stored, path: string, notes: Notes): void {
  if (!isEmpty(head.scripts)) notes.add('import/scripts', 'Scripts of the head are left out and never run', path)
  for (const [key, value] of Object.entries(head))
    if (!EXPECTED.has(key) && !isEmpty(value)) notes.add('import/head-unused', `“${key}” of the head is not used`, path)
}

function noteText({ name, place }: HeadText, path: string, notes: Notes): void {
  if (place === null) notes.add('import/head-unused', `“${name}” of the head is not used`, path)
  else notes.add('import/head-differs', `“${name}” of the head is not what the page says; that of the page stays`, path)
}

/** Adds a text to the page where the page has none; calls `onUnused` for a text that is not kept and not already on the page. */
function withText(page: Stored, lang: string, { place, text }: HeadText, onUnused: () => void): Stored {
  if (textsOf(page, lang).some((known) => known === text || (place === 'metaImage' && isSamePicture(known, text))))
    return page
  if (place !== null && isEmpty(textAt(page, lang, place))) return kept(page, lang, { place, text })
  onUnused()
  return page
}

function textAt({ title, meta, metaImage }: Stored, lang: string, place: HeadPlace): unknown {
  if (place === 'metaImage') return metaImage
  return recordOf(place === 'title' ? title : recordOf(meta)[place])[lang]
}

function kept(page: Stored, lang: string, { place, text }: { place: HeadPlace; text: string }): Stored {
  if (place === 'metaImage') return { ...page, metaImage: text }
  if (place === 'title') return { ...page, title: { ...recordOf(page.title), [lang]: text } }
  const meta = recordOf(page.meta)
  return { ...page, meta: { ...meta, [place]: { ...recordOf(meta[place]), [lang]: text } } }
}

/** Every text about a page in its metadata, in one language. */
function textsOf({ title, meta, metaImage }: Stored, lang: string): readonly string[] {
  const texts = [recordOf(title)[lang], ...Object.values(recordOf(meta)).map((one) => recordOf(one)[lang]), metaImage]
  return texts.flatMap((text) => (typeof text === 'string' && text !== '' ? [text.trim()] : []))
}

/** Image addresses in heads have a host and a version around the path. */
function isSamePicture(known: string, text: string): boolean {
  return text.includes(known.replace(/\?.*$/s, ''))
}

/** Whether a base tag changes nothing over having none. */
function isPlainBase(baseTag: unknown): boolean {
  const { href, target } = recordOf(baseTag)
  return (isEmpty(href) || href === '/') && (isEmpty(target) || target === '_self')
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** Collects one problem per kind of unused head content, with the paths that have it. */
class Notes {
  readonly #file: string
  readonly #paths = new Map<string, string[]>()

  constructor(file: string) {
    this.#file = file
  }

  add(code: string, message: string, path: string): void {
    const key = `${code} ${message}`
    this.#paths.set(key, [...(this.#paths.get(key) ?? []), path])
  }

  problems(): readonly SourceProblem[] {
    return [...this.#paths].map(([key, paths]) => {
      const [code = '', ...message] = key.split(' ')
      const more = paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : ''
      const of = paths.slice(0, SHOWN).map((path) => `“${path}”`)
      return {
        code,
        severity: 'warning',
        message: `${message.join(' ')}: ${of.join(', ')}${more}.`,
        path: `${this.#file}:pages`,
      }
    })
  }
}

const SHOWN = 5
