/* A project with trusted code as any host of files serves it: scripts that need the page itself run, also without a connection. */
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { chromium } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { folderOf } from '../fixtures/folderOf.ts'
import { hearProblems } from '../testing/hearProblems.ts'
import { prerendered } from '../testing/prerenderedPreview.ts'
import { serveFolder } from '../testing/serveFolder.ts'

const SECTION = '99586bd3-2b15-4d6b-a025-6a50d07ca845'
const TEXT = 'd7904e9d-fc9a-4d80-9e32-728e097879ad'

/** A public page with a text that a script reads from the document, and a script that writes beside the app. */
const files = {
  'project.json': JSON.stringify({
    version: 1,
    id: 'tanks',
    name: 'Tanks',
    homePageId: 'home',
    trustedCode: true,
    langs: [{ lang: 'en', default: true }],
    pages: [
      { id: 'home', name: 'home', langs: ['en'], paths: { default: 'home' }, sections: [{ uid: 's' }], title: {} },
    ],
    cacheVersion: 3,
    dataPath: '/data',
  }),
  'static/data/home.json': JSON.stringify({
    cacheVersion: 3,
    page: {
      id: 'home',
      workflows: [
        {
          ...{ id: 'w', name: 'w', trigger: 'onload', firstAction: 'a' },
          actions: {
            a: {
              id: 'a',
              type: 'custom-js',
              code: `const note = document.createElement('output')
                note.textContent = 'Filled: ' + variables['litres'] + ' l'
                document.body.append(note)
                variables['litres'] = 90`,
            },
          },
        },
      ],
    },
    sections: {
      s: { uid: 's', sectionBaseId: SECTION, content: { default: { wwObjects: [{ isWwObject: true, uid: 't' }] } } },
    },
    wwObjects: {
      t: {
        uid: 't',
        wwObjectBaseId: TEXT,
        content: {
          default: {
            '_ww-text_text': {
              __wwtype: 'js',
              code: "return document.querySelectorAll('html')[0].tagName + ', ' + variables['litres'] + ' l'",
            },
          },
        },
        _state: {},
      },
    },
    variables: [{ id: 'litres', name: 'litres', type: 'number', defaultValue: 80 }],
  }),
}

it('runs the scripts that the language refuses, and keeps them on the device', async () => {
  const { out } = await prerendered(folderOf(files))
  const [browser, host] = await Promise.all([chromium.launch(await findChromium()), serveFolder(join(out, 'static'))])
  onTestFinished(async () => {
    await browser.close()
    await host.close()
  })
  const page = await browser.newPage()
  const problems = hearProblems(page, () => false)
  await page.goto(host.address)
  await page.getByText('Filled: 80 l').waitFor()
  await page.getByText('HTML, 90 l').waitFor()
  expect(problems).toMatchObject({ uncaught: [], complaints: [] })
  await page.evaluate(() => navigator.serviceWorker.ready)
  host.serve(null)
  await page.reload()
  await page.getByText('Filled: 80 l').waitFor()
  await page.getByText('HTML, 90 l').waitFor()
}, 120_000)
