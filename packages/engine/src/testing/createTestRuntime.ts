import { createRuntime } from '../app/createRuntime.ts'
import { freezeValues } from '../diagnostics/freezeValues.ts'
import { RunRecorder } from '../diagnostics/RunRecorder.ts'
import type { ElementEntry } from '../elements/elementDefinition.ts'
import { features } from '../features/features.ts'
import { fullLanguage } from '../formula/fullLanguage.ts'
import type { Language } from '../formula/Language.ts'
import type { PluginSource } from '../plugins/definePlugin.ts'
import { pageNeeds } from '../project/pageNeeds.ts'
import type { DeviceService } from '../services/services.ts'
import { deviceOf } from '../workflows/actions/customJs/host/windowService.ts'
import { type TestServices, testServices } from './testServices.ts'

// Load the code that a page with collections loads.
await Promise.all(
  [features.fetching, features.helpers, features.partialUpdates, features.scriptServices].map(({ load }) => load()),
)

export interface TestRuntimeOptions {
  /** Stored page files by page id. */
  readonly pages?: Readonly<Record<string, unknown>>
  /** Overrides keys of the stored project; by default, it lists all pages by their ids. */
  readonly project?: Readonly<Record<string, unknown>>
  readonly elements?: readonly ElementEntry[]
  readonly plugins?: readonly PluginSource[]
  readonly path?: string
  /** Answers requests other than those for page data. */
  readonly fetch?: typeof fetch
  readonly stored?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  /** Overrides of the device service, in addition to downloads. */
  readonly device?: Partial<DeviceService>
  /** The formula language; the complete one by default. */
  readonly language?: Language
}

/** Creates a runtime from stored pages given as objects, with simulated time, no browser and the complete language. */
export function createTestRuntime({
  pages = {},
  project = {},
  elements = [],
  plugins = [],
  path = '/',
  fetch,
  stored = {},
  cookies = {},
  device = {},
  language = fullLanguage,
}: TestRuntimeOptions = {}): {
  readonly runtime: ReturnType<typeof createRuntime>
  readonly services: TestServices
} {
  const services = testServices({ path, stored, cookies, device, fetch: pageFetch(pages, fetch) })
  const ids = Object.keys(pages)
  const design = {
    id: 'project',
    homePageId: ids[0],
    langs: [
      { lang: 'en', default: true },
      { lang: 'es', default: false },
    ],
    pages: ids.map((id) => ({
      id,
      name: id,
      paths: { default: id },
      langs: ['en', 'es'],
      sections: sectionsOf(pages[id]),
      pageUserGroups: [],
      title: { en: id },
    })),
    ...project,
  }
  const recorder = new RunRecorder()
  const runtime = createRuntime({ project: design, elements, plugins, services, recorder, language, pageNeeds })
  freezeValues(runtime)
  // The shared language cannot load it.
  void deviceOf(runtime).load()
  return { runtime, services }
}

function sectionsOf(page: unknown): readonly { readonly uid: string }[] {
  const sections: unknown = Reflect.get(Object(page), 'sections')
  return Object.keys(Object(sections)).map((uid) => ({ uid }))
}

function pageFetch(pages: Readonly<Record<string, unknown>>, other: typeof fetch | undefined): typeof fetch {
  return async (input, init) => {
    const url = String(input)
    const id = /\/data\/([^/?]+)\.json/.exec(url)?.[1]
    if (id !== undefined && id in pages) return Response.json(pages[id])
    if (other) return other(input, init)
    return new Response('not found', { status: 404 })
  }
}
