import { describe, expect, it } from 'vitest'
import { languagesOf, loadLocaleIndex } from '../features/languages.ts'
import { readProject } from '../project/readProject.ts'
import { findLocale } from './findLocale.ts'
import { directionOf } from './resolveText.ts'

const index = await loadLocaleIndex()

/** Returns the locale data's name of a language in another one; null when it has none. */
function nameIn(lang: string, display: string): string | null {
  if (Intl.DisplayNames.supportedLocalesOf([display]).length === 0) return null
  return new Intl.DisplayNames([display], { type: 'language' }).of(lang) ?? null
}

/** English names that differ from the locale data, which mistakes one language for another or names scripts by places. */
const OWN_NAMES = {
  tl: 'Tagalog',
  'zh-CN': 'Simplified Chinese',
  'zh-HK': 'Traditional Chinese (Hong Kong)',
  'zh-TW': 'Traditional Chinese',
}

/** Native names that differ from the locale data: by region where the language has its own word, and in full where the data is short. */
const OWN_NATIVE_NAMES = {
  'en-GB': 'English (UK)',
  'en-US': 'English (US)',
  'es-ES': 'Español (España)',
  'es-MX': 'Español (México)',
  'fr-CA': 'Français (Canada)',
  id: 'Bahasa Indonesia',
  jv: 'Basa Jawa',
  ku: 'Kurdî',
  ms: 'Bahasa Melayu',
  om: 'Afaan Oromoo',
  'pt-PT': 'Português (Portugal)',
  tl: 'Tagalog',
  'zh-CN': '简体中文',
  'zh-HK': '繁體中文（香港）',
  'zh-TW': '繁體中文',
}

describe('localeIndex', () => {
  it('has each language once, ordered by tag', () => {
    const tags = index.map(({ lang }) => lang)
    expect(tags.length).toBeGreaterThan(130)
    expect(tags).toEqual([...new Set(tags)].sort())
    // The standard treats Tagalog and Filipino as one language, people as two.
    expect(tags.filter((lang) => Intl.getCanonicalLocales(lang)[0] !== lang)).toEqual(['tl'])
  })

  it('has the names of the locale data, except those listed', () => {
    const different = index.filter(({ lang, name }) => name !== nameIn(lang, 'en'))
    expect(Object.fromEntries(different.map(({ lang, name }) => [lang, name]))).toEqual(OWN_NAMES)
  })

  it('has the native names of the locale data, except those listed', () => {
    const different = index.filter(({ lang, nativeName }) => {
      const known = nameIn(lang, lang)
      return known !== null && known.toLowerCase() !== nativeName.toLowerCase()
    })
    expect(Object.fromEntries(different.map(({ lang, nativeName }) => [lang, nativeName]))).toEqual(OWN_NATIVE_NAMES)
  })

  it("has the writing direction of the locale data's scripts", () => {
    const fromRight = index.filter(({ direction }) => direction === 'rtl').map(({ lang }) => lang)
    const script = (lang: string) => new Intl.Locale(lang).maximize().script ?? ''
    const expected = index.filter(({ lang }) => ['Arab', 'Hebr', 'Thaa'].includes(script(lang)))
    expect(fromRight).toEqual(expected.map(({ lang }) => lang))
  })

  it('names a language in the script it is written in', () => {
    const isFromRight = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u.test(text)
    for (const { nativeName, direction } of index) expect(isFromRight(nativeName)).toBe(direction === 'rtl')
  })
})

describe('directionOf', () => {
  it('agrees with the index about every language', () => {
    expect(index.map(({ lang }) => [lang, directionOf(lang)])).toEqual(index.map((it) => [it.lang, it.direction]))
  })

  it.each([
    ['ar-EG', 'rtl'],
    ['AR', 'rtl'],
    ['az-Arab', 'rtl'],
    ['pa-Arab-PK', 'rtl'],
    ['ku-Arab', 'rtl'],
    ['yi-Hebr', 'rtl'],
    ['ks-Deva', 'ltr'],
    ['ku-Latn', 'ltr'],
    ['sd-Deva-IN', 'ltr'],
    ['ar-Latn', 'ltr'],
    ['arn', 'ltr'],
    ['hebrew', 'ltr'],
    ['', 'ltr'],
  ])('of “%s” is %s', (lang, direction) => {
    expect(directionOf(lang)).toBe(direction)
  })
})

describe('findLocale', () => {
  it.each([
    ['es', 'Español'],
    ['PT-br', 'Português (Brasil)'],
    ['pt-AO', 'Português (AO)'],
    ['az-Arab', 'Azərbaycan (Arab)'],
  ])('knows %s as %s', (lang, nativeName) => {
    expect(findLocale(index, lang)).toMatchObject({ nativeName })
  })

  it.each(['', 'xx', 'english', 'en-', 'en_US', '-en'])('does not find “%s”', (lang) => {
    expect(findLocale(index, lang)).toBeNull()
  })
})

describe('languagesOf', () => {
  it('returns the languages of a project with their common names', async () => {
    const project = readProject({ langs: [{ lang: 'en', default: true }, { lang: 'he-IL' }, { lang: 'tlh' }] })
    expect(await languagesOf(project)).toEqual([
      { lang: 'en', name: 'English', nativeName: 'English', direction: 'ltr', isDefault: true },
      { lang: 'he-IL', name: 'Hebrew (IL)', nativeName: 'עברית (IL)', direction: 'rtl', isDefault: false },
      { lang: 'tlh', name: 'tlh', nativeName: 'tlh', direction: 'ltr', isDefault: false },
    ])
  })
})
