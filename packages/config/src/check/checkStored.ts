/* All diagnostics of a stored project: of its formulas and scripts, and of the rules for everything else. */
import { knownTypes } from '../knownTypes.ts'
import type { CheckOptions } from './CheckOptions.ts'
import { checkProject, type ProjectCheck } from './checkProject.ts'
import type { Finding, Remark } from './Finding.ts'
import { isTooDeep } from './isTooDeep.ts'
import { type IndexedFile, indexProject } from './ProjectIndex.ts'
import { pluginSettings } from './pluginSettings.ts'
import { pluginUse } from './pluginUse.ts'
import { additions } from './rules/additions.ts'
import { children } from './rules/children.ts'
import { filterOperators, updateTypes } from './rules/choices.ts'
import { componentTargets } from './rules/componentTargets.ts'
import { elementActions } from './rules/elementActions.ts'
import { errorBranches } from './rules/errorBranches.ts'
import { flow } from './rules/flow.ts'
import { forms } from './rules/forms.ts'
import { collectionCycles, duplicateIds } from './rules/identity.ts'
import { instanceProperties } from './rules/instances.ts'
import { languages } from './rules/languages.ts'
import { links } from './rules/links.ts'
import { markup } from './rules/markup.ts'
import { pathClashes } from './rules/pathClashes.ts'
import { people } from './rules/people.ts'
import { domIds, secondPlaces } from './rules/places.ts'
import { projectPages } from './rules/projectPages.ts'
import type { Rule } from './rules/Rule.ts'
import { shapes } from './rules/shapes.ts'
import { undeclaredStates } from './rules/states.ts'
import { targets } from './rules/targets.ts'
import { translations } from './rules/translations.ts'
import { triggers, types } from './rules/types.ts'
import { values } from './rules/values.ts'
import { variables } from './rules/variables.ts'
import { windowing } from './rules/windowing.ts'
import type { StoredFiles } from './StoredFiles.ts'
import { unloadedPackages } from './unloadedPackages.ts'

const RULES: readonly Rule[] = [
  shapes,
  languages,
  additions,
  unloadedPackages,
  projectPages,
  pathClashes,
  duplicateIds,
  domIds,
  secondPlaces,
  variables,
  collectionCycles,
  targets,
  componentTargets,
  elementActions,
  instanceProperties,
  links,
  children,
  types,
  triggers,
  values,
  filterOperators,
  updateTypes,
  flow,
  forms,
  errorBranches,
  people,
  translations,
  markup,
  undeclaredStates,
  windowing,
]

/** Findings of a stored project, and how much of its texts has a known type. */
export interface StoredCheck extends Omit<ProjectCheck, 'diagnostics'> {
  readonly findings: readonly Finding[]
}

/** Checks a whole stored project. Never throws; the same project gives the same findings in the same order. */
export function checkStored(files: StoredFiles, options: CheckOptions = {}): readonly Finding[] {
  return checkStoredTypes(files, options).findings
}

/** Checks a whole stored project as `checkStored` does, and counts the parts of its texts without a type. */
export function checkStoredTypes(files: StoredFiles, options: CheckOptions = {}): StoredCheck {
  const deep = Object.keys(files.pages).filter((id) => isTooDeep(files.pages[id]))
  const rest = Object.entries(files.pages).filter(([id]) => !deep.includes(id))
  const sound = { project: isTooDeep(files.project) ? null : files.project, pages: Object.fromEntries(rest) }
  const tooDeep = sound.project === files.project ? deep : [null, ...deep]
  const { findings, ...figures } = checkSound(sound, options)
  return { ...figures, findings: [...tooDeep.map(tooDeepFinding), ...findings] }
}

function tooDeepFinding(page: string | null): Finding {
  const message = 'The file is nested too deeply to be looked at; nothing else is said of it.'
  return {
    code: 'shape/too-deep',
    severity: 'error',
    message,
    page,
    element: null,
    property: null,
    range: null,
    path: '',
  }
}

/** Checks files whose nesting is within the limit. */
function checkSound(files: StoredFiles, options: CheckOptions): StoredCheck {
  const pages = new Map(Object.entries(files.pages))
  const design = typeof files.project === 'object' && files.project !== null ? { ...files.project } : {}
  const index = indexProject(design, pages, knownTypes(options.elements ?? []))
  const rules = [
    ...RULES,
    ...(options.plugins ? [pluginUse(options.plugins)] : []),
    ...(options.descriptions ? [pluginSettings(options.descriptions)] : []),
  ]
  const remarks = index.files.flatMap((file) =>
    rules.flatMap((rule) => rule(file, index).map((remark) => findingOf(remark, file))),
  )
  const { diagnostics, ...figures } = checkProject(files, options)
  const texts = diagnostics.map(
    ({ code, severity, message, page, path, range }): Finding => ({
      code,
      severity,
      message,
      page,
      element: elementIn(path),
      property: propertyIn(path),
      range: range && { start: range.start, end: range.end },
      path,
    }),
  )
  const orphans = new Map(index.files.map((file) => [file.page, file.orphans]))
  const isShown = ({ page, element }: Pick<Finding, 'element' | 'page'>) => !orphans.get(page)?.has(element ?? '')
  return { ...figures, findings: [...remarks, ...texts].filter(isShown) }
}

function findingOf({ code, severity, message, path, property }: Remark, { page }: IndexedFile): Finding {
  return {
    code,
    severity,
    message,
    page,
    element: elementIn(path),
    property: property ?? propertyIn(path),
    range: null,
    path,
  }
}

/** Uid of the element that a path leads into. */
function elementIn(path: string): string | null {
  return /^(?:wwObjects|sections)\.([^.]+)/.exec(path)?.[1] ?? null
}

/**
 * Property of an element or a style class that a path leads into: one of its content or style, or another stored part, such as
 * its link.
 */
function propertyIn(path: string): string | null {
  const [, inBag, stored] = PLACE.exec(path) ?? []
  return inBag ?? stored ?? null
}

const PLACE =
  /^(?:wwObjects|sections|classes(?:\.[^.]+\.subClasses)?)\.[^.]+\.(?:(?:content|_state\.style)\.[^.]+\.([^.]+)|_state\.([^.]+))/
