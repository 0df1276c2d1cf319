import { loadedVisitor } from '../access/loadVisitor.ts'
import type { ValueSource } from '../bindings/ValueSource.ts'
import type { ProjectModel } from '../config/model.ts'
import type { HelperContext } from '../formula/functions/helper.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import { defaultLanguage } from '../routing/paths.ts'
import type { Services } from '../services/services.ts'
import type { Trace } from '../trace/Trace.ts'

interface Sources {
  readonly project: ProjectModel
  readonly language: ValueSource<string>
  readonly plugins: PluginHost
  readonly services: Services
  readonly trace: Trace
}

/** What helpers may ask, answered by the running app. */
export function helperContext({ project, language, plugins, services, trace }: Sources): HelperContext {
  const said = new Set<string>()
  return {
    get language() {
      return language.get()
    },
    defaultLanguage: defaultLanguage(project),
    now: () => services.clock.now(),
    roles: () => loadedVisitor()?.(plugins).roles ?? [],
    fileUrl: services.document.fileUrl,
    warnOnce: (message) => {
      if (said.has(message)) return
      said.add(message)
      trace.message({}, 'formula/deprecated', message)
    },
  }
}
