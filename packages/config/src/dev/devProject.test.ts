import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { section, text } from '@sluice/elements-basic/schema'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementBuilder } from '../author/element.ts'
import { f } from '../author/formula.ts'
import { definePage } from '../author/page.ts'
import { sectionBuilder } from '../author/section.ts'
import { setVariable } from '../author/steps.ts'
import { onePageProject } from '../author/testing/onePageProject.ts'
import { t } from '../author/texts.ts'
import { variable } from '../author/variable.ts'
import { defineWorkflow } from '../author/workflow.ts'
import { buildProject } from '../build/buildProject.ts'
import { writeProject } from '../build/writeProject.ts'
import { buildPlayer } from '../preview/buildPlayer.ts'
import { devProject } from './devProject.ts'

const elements = [{ definition: section }, { definition: text }]
const count = variable('count', 'number', { defaultValue: 1 })

/** A project of one page whose text shows `word` and a count; a click increments the count. */
function small(word: string, name = 'Small') {
  const tap = defineWorkflow('tap', [setVariable(count, f`${count} + 1`)], { trigger: 'click' })
  const label = elementBuilder(text)('label', { text: f`${word} + ' ' + ${count}`, on: [tap] })
  const home = definePage('home', {
    title: t('Home', 'Inicio'),
    access: 'public',
    sections: [sectionBuilder(section)('Main', { slots: { wwObjects: [label] } })],
  })
  return onePageProject(home, { name, variables: [count] })
}

let browser: Browser
const player = buildPlayer()
beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
}, 120_000)
afterAll(() => browser?.close())

async function start() {
  const root = mkdtempSync(join(tmpdir(), 'sluice-dev-'))
  const written = join(root, 'written')
  mkdirSync(written)
  let project = small('One')
  let problems: readonly string[] = []
  const builds: string[] = []
  const server = await devProject({
    folder: join(root, 'built'),
    watched: [written],
    port: 0,
    build: async () => {
      if (problems.length === 0)
        writeProject(buildProject(project, elements), { out: join(root, 'built'), icon: () => null })
      return { isWritten: problems.length === 0, problems }
    },
    player: () => player,
    icon: () => null,
    abilities: { elements, plugins: [] },
    onBuild: (_build, change) => builds.push(JSON.stringify(change)),
  })
  const change = (next: ReturnType<typeof small>, wrong: readonly string[] = []) => {
    project = next
    problems = wrong
    writeFileSync(join(written, 'project.ts'), `${JSON.stringify(next)}${wrong.join()}`)
  }
  return { server, change, builds }
}

describe('a project under development', () => {
  it('swaps a changed page, keeps variables, shows problems, and reloads for larger changes', async () => {
    const { server, change, builds } = await start()
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
    await page.goto(server.address)
    await page.getByText('One 1').click()
    await page.getByText('One 2').waitFor()
    const document = await page.evaluateHandle(() => window.document)

    change(small('Two'))
    await page.getByText('Two 2').waitFor()
    expect(await page.evaluate((before) => before === window.document, document)).toBe(true)

    change(small('Two'), ['home: Unexpected end of formula (pages/home.ts:7)'])
    await page.getByRole('alert').getByText('pages/home.ts:7').waitFor()
    await page.getByText('Two 2').waitFor()

    change(small('Three', 'Larger'))
    await page.getByText('Three 1').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
    expect(builds).toEqual([
      expect.stringContaining('"isWhole":false'),
      'null',
      expect.stringContaining('"isWhole":true'),
    ])
    await page.close()
    await server.close()
  }, 60_000)

  it('has the developer panel, which explains the value of a text', async () => {
    const { server } = await start()
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
    await page.goto(server.address)
    await page.getByText('One 1').waitFor()
    await page.getByRole('button', { name: 'Developer tools' }).click()
    await page.getByRole('button', { name: 'Choose on the page' }).click()
    await page.getByText('One 1').click()
    const panel = page.getByRole('region', { name: 'Developer tools' })
    await panel.getByRole('heading', { name: 'label' }).waitFor()
    await panel.getByText(/^variables\./).waitFor()
    await page.getByText('One 1', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
    await server.close()
  }, 60_000)
})
