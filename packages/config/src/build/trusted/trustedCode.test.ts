import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { section } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { definePage } from '../../author/page.ts'
import { sectionBuilder } from '../../author/section.ts'
import { onePageProject } from '../../author/testing/onePageProject.ts'
import { t } from '../../author/texts.ts'
import { defineWorkflow } from '../../author/workflow.ts'
import { buildProject } from '../buildProject.ts'
import { bundleInMemory } from '../bundleInMemory.ts'
import { frameHeaders } from '../frameHeaders.ts'
import { projectDocument } from '../projectDocument.ts'
import { writeProject } from '../writeProject.ts'
import { trustedFrame } from './trustedFrame.ts'

/** Builds a project of one empty page into a folder. */
function project(trustedCode: boolean, code: string) {
  const home = definePage('home', {
    title: t('Home', 'Inicio'),
    access: 'public',
    sections: [sectionBuilder(section)('Main', {})],
    workflows: [defineWorkflow('load', [{ type: 'custom-js', parameters: { code } }], { trigger: 'onload' })],
  })
  return onePageProject(home, { trustedCode })
}

function build(out: string, trustedCode: boolean, code = 'return 1'): string {
  writeProject(buildProject(project(trustedCode, code), [{ definition: section }]), { out, icon: () => null })
  return out
}
const folder = () => mkdtempSync(join(tmpdir(), 'sluice-trusted-'))
const textIn = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** The page document of an app, bundled with the built project in `built`. */
async function documentWith(built: string): Promise<string> {
  const root = folder()
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>App</title></head><body></body></html>')
  const files = await bundleInMemory({ root, plugins: [projectDocument(built)] })
  const document = files.find(({ fileName }) => fileName === 'index.html')
  return document?.type === 'asset' ? String(document.source) : ''
}

describe('a built project with trusted code', () => {
  it('has the frame document, and lists the headers to send with it', () => {
    const out = build(folder(), true)
    expect(textIn(out, 'static/public/frame.html')).toBe(trustedFrame)
    expect(JSON.parse(textIn(out, 'headers.json'))).toEqual({ '/public/frame.html': frameHeaders })
  })

  it('has its frame named by the document of the app', async () => {
    expect(await documentWith(build(folder(), true))).toMatch(
      /<head>\s*<meta name="sluice-frame" content="\/public\/frame.html">/,
    )
  })

  it('has a module with the scripts that the language refuses, named by the document of the app', async () => {
    const code = "document.createElement('p')"
    const out = build(folder(), true, code)
    const { trustedScripts } = JSON.parse(textIn(out, 'project.json'))._sluice
    expect(trustedScripts).toMatch(/^\/public\/trusted-[0-9a-f]{8}\.js$/)
    expect(textIn(out, 'static', trustedScripts)).toContain(code)
    expect(await documentWith(out)).toContain(`<meta name="sluice-scripts" content="${trustedScripts}">`)
  })

  it('reports a script that runs as such nowhere, and one that cannot once', () => {
    const problemsOf = (code: string) => buildProject(project(true, code), [{ definition: section }]).problems
    expect(problemsOf('class A {}; return new A()')).toEqual([])
    expect(problemsOf('with (a) {}')).toEqual([expect.stringContaining('cannot be run')])
  })

  it('has no module where the language runs every script', async () => {
    const out = build(folder(), true)
    expect(JSON.parse(textIn(out, 'project.json'))._sluice).not.toHaveProperty('trustedScripts')
    expect(await documentWith(out)).not.toContain('sluice-scripts')
  })
})

describe('a built project without trusted code', () => {
  it('has none of it, even after a build with trusted code into the same folder', async () => {
    const code = 'document.cookie'
    const out = build(build(folder(), true, code), false, code)
    for (const file of ['static/public/frame.html', 'headers.json']) expect(existsSync(join(out, file))).toBe(false)
    expect(readdirSync(join(out, 'static/public'))).not.toContainEqual(expect.stringContaining('trusted'))
    expect(await documentWith(out)).not.toMatch(/sluice-(?:frame|scripts)/)
  })
})
