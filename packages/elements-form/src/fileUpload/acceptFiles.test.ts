import { describe, expect, it } from 'vitest'
import { matchesExtensions, toAccept } from '../file/fileExtensions.ts'
import { acceptFiles, type FileRules } from './acceptFiles.ts'
import { formatFileSize } from './formatFileSize.ts'

const MB = 1024 * 1024
const file = (name: string, size = 1, type = '') => ({ name, size: size * MB, type })
const rules: FileRules = { isSingle: false, accept: '' }

describe('acceptFiles', () => {
  it('adds files one after another', () =>
    expect(acceptFiles([file('a')], [file('b'), file('c')], rules)).toEqual({
      files: [file('a'), file('b'), file('c')],
      refused: [],
    }))

  it('replaces the file of a single upload', () =>
    expect(acceptFiles([file('a')], [file('b')], { ...rules, isSingle: true }).files).toEqual([file('b')]))

  it.each([
    { current: 0, added: 2, limit: { isSingle: true }, code: 'SINGLE_MODE_MULTIPLE_FILES' },
    { current: 2, added: 1, limit: { maxFiles: 2 }, code: 'MAX_FILES_REACHED' },
    { current: 1, added: 2, limit: { maxFiles: 2 }, code: 'TOO_MANY_FILES' },
  ])('rejects $added files beside $current with $code', ({ current, added, limit, code }) => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}`))
    const result = acceptFiles(files(current), files(added), { ...rules, ...limit })
    expect(result.files).toEqual(files(current))
    expect(result.refused.map((refusal) => refusal.code)).toEqual([code])
  })

  it.each([
    { limit: { maxFileSize: 1 }, reason: 'maxFileSize' },
    { limit: { minFileSize: 3 }, reason: 'minFileSize' },
    { limit: { maxTotalFileSize: 1 }, reason: 'maxTotalFileSize' },
    { limit: { accept: '.pdf' }, reason: 'extension' },
  ])('rejects a file for its $reason and keeps the earlier ones', ({ limit, reason }) => {
    const single = { ...rules, isSingle: true, ...limit }
    const result = acceptFiles([file('old.pdf', 9)], [file('new.png', 2)], single)
    expect(result.files).toEqual([file('old.pdf', 9)])
    expect(result.refused).toMatchObject([{ code: 'VALIDATION_ERROR', data: { name: 'new.png', reason } }])
  })
})

describe('toAccept', () => {
  it.each([
    { extensions: 'any', custom: undefined, accept: '' },
    { extensions: undefined, custom: undefined, accept: '' },
    { extensions: 'image', custom: undefined, accept: 'image/*' },
    { extensions: 'excel', custom: undefined, accept: '.xls,.xlsb,.xlsm,.xlsx' },
    { extensions: 'custom', custom: 'png, .HEIC,, application/zip', accept: '.png,.heic,application/zip' },
  ])('turns $extensions $custom into “$accept”', ({ extensions, custom, accept }) =>
    expect(toAccept(extensions, custom)).toBe(accept),
  )
})

describe('matchesExtensions', () => {
  it.each([
    { name: 'A.PDF', type: '', accept: '.pdf', matches: true },
    { name: 'a.png', type: 'image/png', accept: 'image/*', matches: true },
    { name: 'a.png', type: 'image/png', accept: '.pdf,image/png', matches: true },
    { name: 'a.png', type: 'image/png', accept: 'video/*', matches: false },
  ])('returns $matches for $name under $accept', ({ matches, accept, ...facts }) =>
    expect(matchesExtensions(facts, accept)).toBe(matches),
  )
})

describe('formatFileSize', () => {
  it.each([
    { bytes: 0, text: '0 byte' },
    { bytes: 1536, text: '1.5 kB' },
    { bytes: 10 * MB, text: '10 MB' },
  ])('writes $bytes as $text', ({ bytes, text }) => expect(formatFileSize(bytes, 'en')).toBe(text))
})
