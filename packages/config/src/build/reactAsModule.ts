import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const VIRTUAL = '\0sluice-react:'

/**
 * Turns the parts of React that sources import into named exports of an ES module. React is CommonJS, for which a bundler writes
 * one object of getters per source file; it is built during startup and read at every hook and every element.
 */
export function reactAsModule(): Plugin {
  let root = process.cwd()
  return {
    name: 'sluice-react-as-module',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId: {
      filter: { id: /^react(?:\/jsx-runtime)?$/ },
      handler: (source, importer, { kind }) =>
        kind === 'require-call' || importer?.startsWith(VIRTUAL) ? null : VIRTUAL + source,
    },
    load: {
      filter: { id: /^\0sluice-react:/ },
      handler: (id) => moduleOf(id.slice(VIRTUAL.length), createRequire(join(root, 'package.json'))),
    },
  }
}

function moduleOf(source: string, require: NodeJS.Require): string {
  const names = Object.keys(Object(require(source))).filter((name) => /^[a-z]\w*$/i.test(name) && name !== 'default')
  return `import all from '${source}'\nexport default all\nexport const { ${names.join(', ')} } = all\n`
}
