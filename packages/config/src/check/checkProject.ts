import type { Range } from '@sluice/engine/formula'
import { ANY, type CheckEnvironment, type CheckResult, check as checkCode } from '@sluice/formula-check'
import { knownTypes } from '../knownTypes.ts'
import { recordOf } from '../recordOf.ts'
import type { CheckOptions } from './CheckOptions.ts'
import { checkProperty } from './checkProperty.ts'
import { componentVariables } from './componentVariables.ts'
import { answerTypes } from './context/answerTypes.ts'
import { contextWithin } from './context/componentContext.ts'
import { contextType, contextWith } from './context/contextTypes.ts'
import { errorTypes } from './context/errorTypes.ts'
import { type FormulaCalls, formulaCalls } from './context/formulaCalls.ts'
import { inferVariables, type VariableTypes } from './context/inferVariables.ts'
import { withForms } from './context/localTypes.ts'
import { type PageFacts, pageFacts } from './context/pageFacts.ts'
import { projectEnvironment, withParameters } from './context/projectEnvironment.ts'
import { type TextPlace, textPlaces } from './context/textPlaces.ts'
import type { TakenValue } from './context/VariableSource.ts'
import { variableSources } from './context/variableSources.ts'
import type { ProjectDiagnostic } from './ProjectDiagnostic.ts'
import { type BoundProperty, propertyKinds } from './propertyKinds.ts'
import { runsAsTrusted } from './refused/trustedFunction.ts'
import type { StoredFiles } from './StoredFiles.ts'
import type { StoredText } from './StoredText.ts'
import { storedTexts } from './storedTexts.ts'

/** Result of checking the texts of a whole project. */
export interface ProjectCheck {
  /** Number of formulas and scripts. */
  readonly texts: number
  readonly diagnostics: readonly ProjectDiagnostic[]
  /** Number of expressions in them. */
  readonly parts: number
  /** Expressions whose type is not known. */
  readonly untyped: readonly UntypedPart[]
}

/** An expression whose type is not known, and its place. */
export interface UntypedPart {
  readonly page: string | null
  /** Path of the text in its file. */
  readonly path: string
  readonly text: string
  readonly range: Range
}

/** Checks every formula and script of a stored project against what its files declare. Never throws. */
export function checkProject(files: StoredFiles, options: CheckOptions = {}): ProjectCheck {
  const knownType = knownTypes(options.elements ?? [])
  const facts = pageFacts(files, knownType)
  const texts = facts.flatMap((file) => file.texts)
  const world = { knownType, answers: answerTypes(options), errors: errorTypes(files, options) }
  const environmentWith = projectEnvironment(files, texts, { ...options, ...world })
  const mounted = new Set(texts.flatMap(({ code }) => componentVariables(code)))
  const checksWith = (variables: VariableTypes, environment = environmentWith(variables)) => {
    const check = cachedCheck(environment, typesOf(mounted, variables))
    const typeOf = (text: StoredText, place: TextPlace) => check(text, place).type
    return { check, placesOf: (page: PageFacts) => textPlaces(page, { ...world, variables, typeOf }) }
  }
  const isFixed = ({ stored }: TakenValue) => storedTexts(stored).every(({ code }) => !READS_AROUND.test(code))
  const inferred = inferVariables(variableSources(files, facts), isFixed, (known) => {
    const { placesOf } = checksWith(known)
    const places = new Map(facts.map((page) => [page.page, placesOf(page)]))
    return ({ page, stored }) => places.get(page)?.typeOfValue(stored) ?? ANY
  })
  const variables = withForms(inferred, facts)
  const environment = environmentWith(variables)
  const isTrusted = recordOf(files.project).trustedCode === true
  const unseen = isTrusted ? texts.filter(runsAsTrusted) : []
  const calls = formulaCalls(files, environment.names.formulas ?? ANY, { texts, unseen })
  const { check, placesOf } = checksWith(variables, { ...environment, onCall: calls.onCall })
  const checked = facts.flatMap((file) => {
    const { page, elements } = file
    const properties = propertyKinds(elements)
    const { placeOf } = placesOf(file)
    return file.texts.flatMap((text) => {
      if (isTrusted && runsAsTrusted(text)) return []
      return [{ page, text, properties, result: check(text, placeOf(text)) }]
    })
  })
  // Formulas come last, as their calls say what their parameters are.
  const checkFormula = cachedFormulas(environment, calls)
  const results = checked.map(({ page, text, properties, result: first }) => {
    const result = checkFormula(text) ?? first
    return { page, text, result, problems: problemsOf(text, result, properties).map((one) => ({ ...one, page })) }
  })
  return {
    texts: texts.length,
    diagnostics: results.flatMap(({ problems }) => problems),
    parts: results.reduce((sum, { result }) => sum + result.parts.count, 0),
    untyped: results.flatMap(({ page, text: { path, code }, result }) =>
      result.parts.unknown.map((range) => ({ page, path, text: code, range })),
    ),
  }
}

/** Types of the variables that elements publish, as far as they are known. */
const typesOf = (names: Iterable<string>, known: VariableTypes): VariableTypes =>
  new Map([...names].map((name) => [name, known.get(name) ?? ANY]))

/** A text that may read variables: by itself, by a formula of the project, or by what is around it. */
const READS_AROUND = /\b(?:variables|formulas|context|event)\b/

type CheckText = (text: StoredText, place: TextPlace) => CheckResult

/** Caches results: the same text has the same result wherever the same names are declared. */
function cachedCheck(environment: CheckEnvironment, mounted: VariableTypes): CheckText {
  const byPlace = new Map<string, ReturnType<typeof cachedIn>>()
  return (text, { component, event, item, local, mapping, workflow }) => {
    const around = component && [component.configuration, component.inner]
    const key = JSON.stringify([around, event?.key, item?.key, local?.key, mapping?.key, workflow?.key])
    const known = byPlace.get(key)
    if (known) return known(text)
    const context = component ? contextWithin(component, mounted) : contextType
    const names = {
      ...environment.names,
      context: contextWith(context, {
        ...(item && { item: item.type }),
        ...(local && { local: local.type }),
        ...(mapping && { mapping: mapping.type }),
        ...(workflow && { workflow: workflow.results, parameters: workflow.parameters }),
      }),
      ...(event && { event: event.type }),
    }
    const here = cachedIn({ ...environment, names })
    byPlace.set(key, here)
    return here(text)
  }
}

function cachedIn(environment: CheckEnvironment): (text: StoredText) => CheckResult {
  const known = new Map<string, CheckResult>()
  return (text) => {
    const key = JSON.stringify([text.kind, text.parameters, text.code])
    const result = known.get(key) ?? checkCode(text.code, text.kind, withParameters(environment, text))
    known.set(key, result)
    return result
  }
}

/** Returns a check of project formulas whose calls are known; it gives null for other texts. */
function cachedFormulas(environment: CheckEnvironment, calls: FormulaCalls): (text: StoredText) => CheckResult | null {
  const known = new Map<string, CheckResult>()
  return (text) => {
    const types = calls.parametersOf(text.record)
    if (!types) return null
    const key = JSON.stringify([Object(text.record).id, text.kind, text.parameters, text.code])
    const parameters = Object.fromEntries(text.parameters.map((name, i) => [name, types[i] ?? ANY]))
    const names = { ...environment.names, ...parameters }
    const result = known.get(key) ?? checkCode(text.code, text.kind, { ...environment, names })
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
