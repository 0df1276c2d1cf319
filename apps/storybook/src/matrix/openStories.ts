import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { preview } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** Settings of the toolbar, as the address has them. */
export type Toolbar = 'direction:ltr;language:en;theme:light' | 'direction:rtl;language:es;theme:dark'

/** Stories of one element. */
export interface ElementStories {
  readonly title: string
  /** Name of its folder, which is that of the element. */
  readonly name: string
  /** Id of its page of documentation. */
  readonly docs: string
  readonly ids: readonly string[]
}

/** Elements with their stories, as built. */
export function builtStories(): readonly ElementStories[] {
  const text = readFileSync(join(ROOT, 'storybook-static/index.json'), 'utf8')
  const { entries }: { readonly entries: Readonly<Record<string, Entry>> } = JSON.parse(text)
  const documented = Object.values(entries).filter(({ type, title }) => type === 'docs' && title !== 'Start')
  return documented.map(({ id: docs, title, importPath }) => {
    const stories = Object.values(entries).filter((entry) => entry.type === 'story' && entry.title === title)
    return { title, name: basename(dirname(importPath)), docs, ids: stories.map(({ id }) => id) }
  })
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly importPath: string
  readonly type: 'docs' | 'story'
}

/** The built Storybook in a browser. */
export interface StoryBrowser {
  /** A page that shows one story after the other, under settings of the toolbar. */
  open(toolbar: Toolbar, options: BrowserContextOptions): Promise<StoryPage>
  close(): Promise<void>
}

export interface StoryPage {
  readonly page: Page
  /** Shows the documentation of an element. */
  showDocs(id: string): Promise<void>
  /** Errors of the console since the last time it was asked. */
  takeErrors(): readonly string[]
  /** Shows a story; resolves once it is finished, as the page loads again where one is left earlier. */
  show(id: string): Promise<void>
}

export async function openStories(): Promise<StoryBrowser> {
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'storybook-static' },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const address = server.resolvedUrls?.local[0] ?? ''
  const browser: Browser = await chromium.launch({ ...(await findChromium()), args: [] })
  return {
    async open(toolbar, options) {
      const context = await browser.newContext({ locale: 'en-US', ...options })
      await context.addInitScript(keepFocusWritable)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      const openAt = async (query: string, shown: string) => {
        // The addon would run axe at the same time.
        await page.goto(`${address}iframe.html?${query}&globals=a11y.manual:!true;${toolbar}`)
        await page.locator(shown).first().waitFor({ state: 'attached' })
        await page.addScriptTag({ content: axe.source })
      }
      // Every story that is asked for is another one than that of the beginning.
      await openAt('viewMode=docs&id=start--docs', '.sbdocs h1')
      return {
        page,
        takeErrors: () => errors.splice(0),
        show: (id) => showStory(page, id),
        showDocs: (id) => openAt(`viewMode=docs&id=${id}`, '.reference'),
      }
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

async function showStory(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve, reject) => {
        // Storybook puts it there for the panels around the frame.
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
        // The end of another story, which was there before, is none of this one.
        channel.on('storyFinished', (end) => {
          if (end.storyId === storyId) resolve()
        })
        channel.once('storyUnchanged', () => resolve())
        for (const failure of ['storyMissing', 'storyErrored', 'storyThrewException'])
          channel.once(failure, (problem) => reject(new Error(`${failure}: ${JSON.stringify(problem)}`)))
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )
}

interface Channel {
  on(event: string, listener: (content: { readonly storyId?: string }) => void): void
  emit(event: string, content: unknown): void
  once(event: string, listener: (content: unknown) => void): void
}

/**
 * Keeps the method `focus` of elements writable. Storybook replaces it by an accessor, and the library beneath some elements replaces that
 * by a value that cannot be written, which Storybook then tries at times. It runs in the browser.
 */
function keepFocusWritable(): void {
  const define = Object.defineProperty
  Object.defineProperty = (target, name, descriptor) => {
    const isFocus = target === HTMLElement.prototype && name === 'focus' && 'value' in descriptor
    return define(target, name, isFocus ? { ...descriptor, writable: true } : descriptor)
  }
}
