import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const packages = join(import.meta.dirname, '../../packages')
const bundles = readdirSync(packages)
  .filter((name) => name.startsWith('elements-'))
  .flatMap((name) =>
    readdirSync(join(packages, name, 'src'), { recursive: true })
      .filter((file) => file.endsWith('messages/en.json'))
      .map((file) => dirname(join(name, 'src', file))),
  )

/** The texts of a bundle, each with its placeholders. */
function placeholders(bundle, language) {
  const texts = JSON.parse(readFileSync(join(packages, bundle, `${language}.json`), 'utf8'))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.match(/\{\w+\}/g)?.sort() ?? []]))
}

describe('interface texts of elements', () => {
  it('are found', () => expect(bundles.length).toBeGreaterThan(5))

  it.each(bundles)('have the same keys and placeholders in both languages: %s', (bundle) =>
    expect(placeholders(bundle, 'es')).toEqual(placeholders(bundle, 'en')),
  )
})
