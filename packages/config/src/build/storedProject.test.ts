import { basicElements } from '@sluice/elements-basic'
import { flexbox, section } from '@sluice/elements-basic/schema'
import { type Environment, readProject } from '@sluice/engine/config'
import { openApp } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { elementBuilder } from '../author/element.ts'
import { f } from '../author/formula.ts'
import { definePage } from '../author/page.ts'
import type { AuthoredProject } from '../author/project.ts'
import { sectionBuilder } from '../author/section.ts'
import { setVariable, step } from '../author/steps.ts'
import { onePageProject } from '../author/testing/onePageProject.ts'
import { t } from '../author/texts.ts'
import { variable } from '../author/variable.ts'
import { defineWorkflow } from '../author/workflow.ts'
import { checkStored } from '../check/checkStored.ts'
import { pageStyle } from '../preview/pageStyle.ts'
import { buildProject } from './buildProject.ts'
import { storedProject } from './storedProject.ts'

const elements = [flexbox, section].map((definition) => ({ definition }))
const box = elementBuilder(flexbox)
const part = sectionBuilder(section)
const narrow = box('narrow', { style: { padding: '8px' }, mobile: { style: { padding: '4px' } } })
const home = definePage('home', {
  title: t('Home', 'Inicio'),
  access: 'public',
  sections: [part('Main', { slots: { wwObjects: [narrow] } })],
})
const stored = (more: Partial<AuthoredProject> = {}) => storedProject(onePageProject(home, more))
const build = (more: Partial<AuthoredProject> = {}) => buildProject(onePageProject(home, more), elements)

describe('storedProject', () => {
  it('stores fonts and tokens of some windows, which the style sheet of the project has', () => {
    const fonts = [{ family: 'Hand', sources: [{ url: '/public/fonts/hand.woff2', format: 'woff2' }] }]
    const tokensByMedia = [{ query: '(max-width: 600px)', light: { gap: '4px' } }]
    const css = build({ fonts, tokensByMedia }).files.get('styles/tokens.css')
    expect(css).toContain('@font-face{font-family:"Hand";src:url("/public/fonts/hand.woff2") format("woff2")')
    expect(css).toContain('@media (max-width: 600px){:root{--gap:4px}}')
  })

  it('stores only the given parts of the shell', () => {
    expect(stored()).not.toHaveProperty('_sluice')
    expect(stored({ redirects: [] })).not.toHaveProperty('_sluice')
    expect(stored()).toMatchObject({ langs: [{ lang: 'en', default: true }], baseTag: null, defaultTheme: 'light' })
    expect(stored({ screens: { tablet: 900, mobile: 600 } })._sluice).toEqual({ screens: { tablet: 900, mobile: 600 } })
  })

  it('stores a project that the engine can read', () => {
    const redirects = [{ from: 'valves/{{id|1}}', to: '/zones/{{id}}' }]
    const branding = { label: 'Made with Sluice', href: 'https://example.org/' }
    const screens = { tablet: 900, mobile: 600 }
    const environment: Environment = 'staging'
    const languages = [{ lang: 'en', default: true, isDefaultPath: true }, { lang: 'es' }]
    const baseTag = { href: '/app/' }
    const hosts = { connect: ['api.example.com'] }
    const packages = [{ name: 'tank-tools', version: '^1' }]
    const file = stored({ redirects, branding, screens, environment, languages, baseTag, hosts, packages })
    expect(file).toMatchObject({ baseTag })
    expect(readProject(file)).toMatchObject({
      base: '/app',
      screens,
      environment,
      additions: { branding, redirects, hosts, packages },
      languages: [
        { lang: 'en', isDefault: true, isDefaultPath: true },
        { lang: 'es', isDefault: false, isDefaultPath: false },
      ],
    })
  })

  it.each([
    [undefined, 'light', false],
    ['light', 'light', false],
    ['dark', 'dark', false],
    ['system', 'light', true],
  ] as const)('stores the theme %s', (theme, defaultTheme, followsSystemTheme) => {
    expect(readProject(stored(theme ? { theme } : {}))).toMatchObject({ defaultTheme, followsSystemTheme })
  })

  it('stores workflows with a trigger in the project, and those they call in every page', () => {
    const lang = variable('lang', 'string')
    const tell = defineWorkflow('tell', [step('log', { message: { __wwtype: 'f', code: lang.reference } })])
    const changed = defineWorkflow('changed', [step('execute-workflow', { workflowId: tell.id })], {
      trigger: 'language-changed',
    })
    const { project, pages } = build({ variables: [lang], workflows: [tell, changed] })
    expect(project.workflows).toEqual([changed.record])
    expect(pages[home.id]).toMatchObject({ workflows: [tell.record], variables: [lang.record] })
  })
})

describe('the trigger language-changed', () => {
  it('runs workflows of the app and of the page, which see both languages', async () => {
    const ofApp = variable('ofApp', 'string', { defaultValue: '' })
    const ofPage = variable('ofPage', 'string', { defaultValue: '' })
    const note = (name: string, kept: typeof ofApp) =>
      defineWorkflow(name, [setVariable(kept, f`event.previous + ' ' + event.language`)], {
        trigger: 'language-changed',
      })
    const listening = { ...home, workflows: [note('page', ofPage)] }
    const built = buildProject(
      onePageProject(listening, {
        languages: [{ lang: 'en', default: true }, { lang: 'es' }],
        variables: [ofApp, ofPage],
        workflows: [note('app', ofApp)],
      }),
      elements,
    )
    expect(checkStored(built, { elements })).toEqual([])
    using app = await openApp({ ...built, elements: basicElements })
    await app.go('/es/')
    expect([app.variable('ofApp'), app.variable('ofPage')]).toEqual(['en es', 'en es'])
  })
})

describe('the breakpoints of a project', () => {
  const screens = { tablet: 900, mobile: 600 }

  it('are those in the style sheet that a build and a preview write', () => {
    const { files, project, pages } = build({ screens })
    const css = files.get(`styles/${home.id}.css`) ?? ''
    expect(css).toContain('600px')
    expect(css).not.toContain('767px')
    expect(pageStyle(readProject(project), elements)(home.id, JSON.stringify(pages[home.id]))).toBe(css)
  })

  it('make another version of the project', () => {
    expect(build({ screens }).project.cacheVersion).not.toBe(build().project.cacheVersion)
  })
})

describe('an error in the shell of a project', () => {
  it('is reported as a build problem', () => {
    const { problems } = build({
      redirects: [{ from: 'old/{{id}}', to: '/new/{{key}}' }],
      screens: { tablet: 600, mobile: 600 },
      branding: { label: 'Run', href: 'javascript:run()' },
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'redirect/parameter at _sluice.redirects.0.to',
      'branding/address at _sluice.branding.href',
      'screen/order at _sluice.screens',
    ])
  })
})
