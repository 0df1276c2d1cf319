import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, IndexedFile, IndexedWorkflow, ProjectIndex, Stored } from '../ProjectIndex.ts'
import { placedRecords } from '../records.ts'
import { propertiesOf } from './componentParts.ts'
import { isEmpty } from './isEmpty.ts'
import type { Rule } from './Rule.ts'

/** Reports texts that lack a language of their page: of elements, of popups, and of the page itself. */
export const translations: Rule = (file, project) => {
  const all = project.languages
  if (all.length < 2) return []
  if (file.page === null) return [...file.workflows.flatMap(ofPopups), ...pageTexts(project)].flatMap(untranslated(all))
  const entry = project.pages.find(({ id }) => id === file.page)
  return [...file.elements.flatMap(ofElement), ...ofDefaults(file), ...file.workflows.flatMap(ofPopups)]
    .map((text) => ({ ...text, languages: languagesOf(entry, all) }))
    .flatMap(untranslated(all))
}

/** A stored value that may be a text, and its expected languages; by default those of the project. */
interface PlacedText {
  readonly value: unknown
  readonly path: string
  readonly property?: string
  readonly languages?: readonly string[]
}

const MEDIA_KEY = /^(?:.+_)?(?:default|tablet|mobile)$/

/** Values that an element or an instance stores for any screen and state. Elements of unknown types show no texts. */
function ofElement({ record, content, path, type }: IndexedElement): readonly PlacedText[] {
  if (!type && typeof record.libraryComponentBaseId !== 'string') return []
  return Object.entries(recordOf(record.content)).flatMap(([media, stored]) => {
    if (!MEDIA_KEY.test(media)) return []
    const bag = media === 'default' ? content : (type?.generation.adapt(recordOf(stored)) ?? recordOf(stored))
    return Object.entries(bag).map(([property, value]) => ({ value, path: `${path}.content.${media}`, property }))
  })
}

/** Default values of library component properties. */
function ofDefaults({ content }: IndexedFile): readonly PlacedText[] {
  return placedRecords(content, 'libraryComponents').flatMap(([component, path]) =>
    Object.entries(propertiesOf(component)).map(([id, property]) => ({
      value: recordOf(property).defaultValue,
      path: `${path}.configuration.properties.${id}.defaultValue`,
    })),
  )
}

/** Property values passed to popups. */
function ofPopups({ actions, path }: IndexedWorkflow): readonly PlacedText[] {
  return [...actions].flatMap(([id, { type, content }]) =>
    type === 'open-popup'
      ? Object.entries(recordOf(recordOf(content).default)).map(([property, value]) => ({
          value,
          path: `${path}.actions.${id}.content.default.${property}`,
        }))
      : [],
  )
}

/** Titles and metadata of the pages' documents. */
function pageTexts({ design, languages }: ProjectIndex): readonly PlacedText[] {
  return placedRecords(design, 'pages').flatMap(([entry, path]) => {
    const meta = Object.entries(recordOf(entry.meta)).map(([name, value]) => ({ value, path: `${path}.meta.${name}` }))
    const texts = [{ value: entry.title, path: `${path}.title` }, ...meta]
    return texts.map((text) => ({ ...text, languages: languagesOf(entry, languages) }))
  })
}

/** Languages of a page: those it lists, or all of the project. */
function languagesOf(entry: Stored | undefined, all: readonly string[]): readonly string[] {
  const langs = entry?.langs
  const own = Array.isArray(langs) ? all.filter((lang) => langs.includes(lang)) : []
  return own.length > 0 ? own : all
}

/** Reports missing languages of a text; a text that is empty in all languages is ignored. */
function untranslated(all: readonly string[]): (text: PlacedText) => readonly Remark[] {
  return ({ value, languages = all, ...place }) => {
    const texts = recordOf(value)
    const own = Object.keys(texts)
    if (own.length === 0 || !own.every((key) => all.includes(key))) return []
    const missing = languages.filter((lang) => isEmpty(texts[lang]))
    if (missing.length === 0 || missing.length === languages.length) return []
    const message = `The text is missing in: ${missing.join(', ')}.`
    return [{ code: 'text/missing-language', severity: 'warning', message, ...place }]
  }
}
