import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const file = join(import.meta.dirname, 'tour.tsx')
const text = readFileSync(file, 'utf8')

/** Text that an editor shows at the first place of a text in the tour of the guide. */
function shownAt(where: string): string {
  const info = service.getQuickInfoAtPosition(file, text.indexOf(where))
  return ts.displayPartsToString(info?.displayParts)
}

const config = ts.getParsedCommandLineOfConfigFile(join(import.meta.dirname, '../../tsconfig.json'), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: () => {},
})
const { readFile, fileExists, readDirectory, directoryExists, getDirectories, realpath } = ts.sys
const service = ts.createLanguageService({
  readFile,
  fileExists,
  readDirectory,
  directoryExists,
  getDirectories,
  ...(realpath ? { realpath } : {}),
  getCompilationSettings: () => ({ ...config?.options, noErrorTruncation: true }),
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (path) => (fileExists(path) ? ts.ScriptSnapshot.fromString(readFile(path) ?? '') : undefined),
  getCurrentDirectory: () => join(import.meta.dirname, '../..'),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
})

describe('an editor', () => {
  it.each([
    ['buttonType="submit"', 'Whether it submits the form around it; null renders no native button.'],
    ['fieldName="name"', 'Key in the data of the form around it; the name of the element when empty.'],
    ['submit: [', 'The form was submitted and every input is valid.'],
  ])('shows the documentation of the definition at %s', (where, doc) => {
    expect(shownAt(where)).toContain(doc)
  })

  it('knows the items of a list', () => {
    expect(shownAt('minutes} {t(')).toContain('minutes: Reading<number>')
  })
})
