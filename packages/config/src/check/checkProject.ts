import { type CheckEnvironment, type CheckResult, check } from '@sluice/formula-check'
import type { CheckOptions } from './CheckOptions.ts'
import { checkProperty } from './checkProperty.ts'
import { componentAt, contextWithin } from './componentContext.ts'
import { componentVariables } from './componentVariables.ts'
import type { ProjectDiagnostic } from './ProjectDiagnostic.ts'
import { projectEnvironment, withParameters } from './projectEnvironment.ts'
import { projectTexts } from './projectTexts.ts'
import { type BoundProperty, propertyKinds } from './propertyKinds.ts'
import type { StoredFiles } from './StoredFiles.ts'
import type { StoredText } from './StoredText.ts'
import { storedTexts } from './storedTexts.ts'

/** Result of checking the texts of a whole project. */
export interface ProjectCheck {
  /** Number of formulas and scripts. */
  readonly texts: number
  readonly diagnostics: readonly ProjectDiagnostic[]
}

/** Checks every formula and script of a stored project against what its files declare. Never throws. */
export function checkProject(files: StoredFiles, options: CheckOptions = {}): ProjectCheck {
  const found = Object.entries(files.pages).map(([page, stored]) => ({ page, stored, texts: storedTexts(stored) }))
  const all = [{ page: null, stored: null, texts: projectTexts(files.project) }, ...found]
  const texts = all.flatMap((file) => file.texts)
  const checkText = cachedCheck(projectEnvironment(files, texts, options), texts)
  const diagnostics = all.flatMap(({ page, stored, texts: own }) => {
    const properties = stored === null ? new Map() : propertyKinds(stored, options.elements ?? [])
    const component = componentAt(stored)
    return own.flatMap((text) =>
      problemsOf(text, checkText(text, component(text.path)), properties).map((problem) => ({ ...problem, page })),
    )
  })
  return { texts: texts.length, diagnostics }
}

type CheckText = (text: StoredText, component: Readonly<Record<string, unknown>> | null) => CheckResult

/** Caches results: the same text has the same result wherever the same names are declared. */
function cachedCheck(environment: CheckEnvironment, texts: readonly StoredText[]): CheckText {
  const mounted = new Set(texts.flatMap(({ code }) => componentVariables(code)))
  const outside = cachedIn(environment)
  const inside = new Map<string, ReturnType<typeof cachedIn>>()
  return (text, component) => {
    // Texts that do not read the component are checked once, not once per component.
    if (component === null || !text.code.includes('component')) return outside(text)
    const declared = JSON.stringify([component.configuration, component.inner])
    const found =
      inside.get(declared) ??
      cachedIn({ ...environment, names: { ...environment.names, context: contextWithin(component, mounted) } })
    inside.set(declared, found)
    return found(text)
  }
}

function cachedIn(environment: CheckEnvironment): (text: StoredText) => CheckResult {
  const known = new Map<string, CheckResult>()
  return (text) => {
    const key = JSON.stringify([text.kind, text.parameters, text.code])
    const result = known.get(key) ?? check(text.code, text.kind, withParameters(environment, text))
    known.set(key, result)
    return result
  }
}

function problemsOf(
  { code, path, record }: StoredText,
  { type, diagnostics }: CheckResult,
  properties: ReadonlyMap<object, BoundProperty>,
): readonly Omit<ProjectDiagnostic, 'page'>[] {
  const property = properties.get(record)
  const message = property && checkProperty(type, property)
  const unfit = message
    ? [{ severity: 'warning' as const, code: 'check/property', message, range: { start: 0, end: code.length } }]
    : []
  return [...diagnostics, ...unfit].map((diagnostic) => ({ ...diagnostic, path, text: code }))
}
