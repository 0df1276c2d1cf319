import { runInNewContext } from 'node:vm'
import { readProject } from '@sluice/engine/config'
import { describe, expect, it } from 'vitest'
import { bootScript } from './bootScript.ts'

interface Visit {
  readonly languages: readonly string[]
  readonly path?: string
  /** Language that was chosen on an earlier visit. */
  readonly chosen?: string
  readonly langs?: readonly string[]
  readonly base?: string
}

/** Runs the script like a browser; returns where it leads to. */
function visit({ languages, path = '/?a=1#b', chosen, langs = ['en', 'es', 'pt-BR'], base = '/' }: Visit) {
  const project = readProject({
    id: 'p',
    homePageId: 'home',
    baseTag: { href: base },
    langs: langs.map((lang, i) => ({ lang, default: i === 0 })),
    pages: [{ id: 'home', name: 'home', paths: { default: 'home' }, langs, sections: [] }],
  })
  const { pathname, search, hash } = new URL(path, 'https://app.example')
  const led: string[] = []
  const node = { classList: { toggle: () => undefined }, getAttribute: () => null, hasAttribute: () => false }
  runInNewContext(bootScript(project), {
    document: { documentElement: node, currentScript: node, querySelectorAll: () => [] },
    localStorage: { getItem: (key: string) => (key === 'sluice-language' ? (chosen ?? null) : null) },
    location: { pathname, search, hash, replace: (to: string) => led.push(to) },
    matchMedia: () => ({ matches: false }),
    navigator: { languages },
    requestAnimationFrame: () => undefined,
    setTimeout: () => undefined,
  })
  return led
}

describe('the home address', () => {
  it.each<[string, Visit, readonly string[]]>([
    ['of a Spanish browser', { languages: ['es-MX', 'en'] }, ['/es/?a=1#b']],
    ['of a browser whose first language there is', { languages: ['fr', 'es'] }, ['/es/?a=1#b']],
    ['of a region that there is', { languages: ['pt-BR'] }, ['/pt-BR/?a=1#b']],
    ['of an English browser', { languages: ['en-US', 'es'] }, []],
    ['of other languages', { languages: ['fr', 'toString'] }, []],
    ['when a language was chosen', { languages: ['es'], chosen: 'en' }, []],
    ['of an app with one language', { languages: ['es'], langs: ['en'] }, []],
    ['of an app in a folder', { languages: ['es'], base: '/app/', path: '/app/' }, ['/app/es/']],
    ['above the folder of an app', { languages: ['es'], base: '/app/', path: '/' }, []],
  ])('leads to the language %s', (_name, place, expected) => {
    expect(visit(place)).toEqual(expected)
  })

  it('is the only one that does', () => {
    expect(visit({ languages: ['es'], path: '/clients/' })).toEqual([])
    expect(visit({ languages: ['es'], path: '/es/' })).toEqual([])
  })
})
