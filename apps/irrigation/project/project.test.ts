import { buildProject } from '@sluice/config/build'
import { describe, expect, it } from 'vitest'
import { contrast } from './gallery/contrast.ts'
import { project } from './project.ts'
import { definitions } from './ui/tags.ts'
import { tokens } from './ui/tokens.ts'

const built = buildProject(project, definitions)
const HTML_ELEMENT = '6d692ca2-6cdc-4805-aa0c-211102f335d0'

/** Colors of both themes. */
const themes = [
  ['light', tokens.colors],
  ['dark', { ...tokens.colors, ...tokens.darkColors }],
] as const

/**
 * Spanish words for things that the app calls by another: cabeza, informe, propiedad, cotización, controlador, teléfono, revisión,
 * falla, tapado and césped, as the issues of the catalog do.
 */
const otherWords =
  /aspersor|reporte|\bsitio|presupuesto|programador|celular|inspecci[oó]n|\bfallos?\b|aver[ií]a|obstruid|\bpasto\b/i

describe('project', () => {
  it('builds without a problem', () => {
    expect(built.problems).toEqual([])
  })

  it('has every text in both languages', () => {
    const incomplete: string[] = []
    const visit = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return
      if ('en' in value !== 'es' in value && !('default' in value)) incomplete.push(`${path}: ${JSON.stringify(value)}`)
      for (const [key, item] of Object.entries(value)) visit(item, `${path}.${key}`)
    }
    for (const [path, text] of built.files) if (path.endsWith('.json')) visit(JSON.parse(text), path)
    expect(incomplete).toEqual([])
  })

  it('has one Spanish word for each thing', () => {
    const all = [JSON.stringify(built.project), ...built.files.values()].join('\n')
    // Texts in formulas are strings within strings.
    const spanish = [...all.replaceAll('\\"', '"').matchAll(/"es":"([^"]*)"/g)].flatMap(([, text]) => text ?? [])
    expect(spanish.length).toBeGreaterThan(500)
    expect([...new Set(spanish)].filter((text) => otherWords.test(text))).toEqual([])
  })

  it('has the name of the app in every title', () => {
    const titles = project.pages.flatMap(({ title }) => Object.values(title))
    expect(titles.filter((title) => !/^Sluice| – Sluice$/.test(title))).toEqual([])
  })

  it('uses no HTML element and no scripts', () => {
    const all = [...built.files.values()].join('')
    expect(all).not.toContain(HTML_ELEMENT)
    expect(all).not.toContain('"__wwtype":"js"')
  })

  it.each(themes)('keeps text at 7:1 or more in %s', (_theme, colors) => {
    const pairs = [
      ['sl-text', 'bg'],
      ['sl-text', 'sl-surface'],
      ['sl-text', 'surface-2'],
      ['sl-muted', 'bg'],
      ['sl-muted', 'sl-surface'],
      ['sl-muted', 'surface-2'],
      ['sl-accent', 'bg'],
      ['sl-accent', 'sl-surface'],
      ['sl-accent', 'accent-soft'],
      ['sl-on-accent', 'sl-accent'],
      ['sl-text', 'accent-soft'],
      ['sl-text', 'info-soft'],
      ['sl-danger', 'danger-soft'],
      ['warn', 'warn-soft'],
      ['info', 'bg'],
      ['info', 'sl-surface'],
      ['info', 'info-soft'],
    ] as const
    const weak = pairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(colors[text], colors[ground]) }))
      .filter(({ ratio }) => ratio < 7)
    expect(weak).toEqual([])
  })

  it.each(themes)('keeps drawings of water at 3:1 or more in %s', (_theme, colors) => {
    for (const ground of ['bg', 'sl-surface', 'info-soft'] as const)
      expect(contrast(colors.water, colors[ground])).toBeGreaterThanOrEqual(3)
  })
})
