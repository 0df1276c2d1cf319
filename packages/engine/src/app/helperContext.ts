import type { Trace } from '../diagnostics/Trace.ts'
import { features } from '../features/features.ts'
import { fileUrl } from '../files/fileUrl.ts'
import type { HelperContext } from '../formula/functions/helper.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import { defaultLanguage } from '../navigation/paths.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { ProjectModel } from '../project/model.ts'
import type { Services } from '../services/services.ts'

interface Sources {
  readonly project: ProjectModel
  readonly language: ValueSource<string>
  readonly plugins: PluginHost
  readonly services: Services
  readonly trace: Trace
}

/** Creates the context of formula helpers from a running app. */
export function helperContext({ project, language, plugins, services, trace }: Sources): HelperContext {
  const said = new Set<string>()
  return {
    get language() {
      return language.get()
    },
    defaultLanguage: defaultLanguage(project),
    now: () => services.clock.now(),
    roles: () => features.visitor.loaded?.visitorOf(plugins).roles ?? [],
    fileUrl: services.document.fileUrl ?? fileUrl,
    warnOnce: (message) => {
      if (said.has(message)) return
      said.add(message)
      trace.message({}, 'formula/deprecated', message)
    },
  }
}
