import type { Plugin } from 'vite'

/**
 * Leaves the loading of a module without dependencies to the browser. Vite wraps every dynamic import in a call that first
 * preloads the module's dependencies; without any, the call adds nothing to the import.
 */
export function plainImports(): Plugin {
  return {
    name: 'sluice-plain-imports',
    apply: 'build',
    generateBundle: {
      // Vite itself fills in the dependencies at this point.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainImports(file.code)
      },
    },
  }
}

/** @param code of one minified chunk: an import that has dependencies reveals the name of Vite's function. */
export function withPlainImports(code: string): string {
  const name = /(?<![\w$.])([\w$]+)\((?:async ?)?\(\)=>[^;]*?import\((?:(?!import\()[\s\S])*?,__vite__mapDeps\(/.exec(
    code,
  )?.[1]
  if (name === undefined) return code
  const call = `(?<![\\w$.])${name.replaceAll('$', '\\$')}\\(`
  const module = 'import\\((["\'`])[^"\'`]+\\2\\)'
  const parts = new RegExp(
    `${call}async ?\\(\\)=>\\{let\\{[^}]*\\}=await (${module});return\\{[^}]*\\}\\},\\[\\]\\)`,
    'g',
  )
  const whole = new RegExp(`${call}\\(\\)=>(${module}(?:(?!import\\(|,\\[\\]\\))[\\s\\S])*),\\[\\]\\)`, 'g')
  return code
    .replace(parts, (_all, own: string) => own)
    .replace(whole, (all, own: string) => (isWhole(own) ? own : all))
}

/** Whether the parentheses in the code are balanced. */
function isWhole(code: string): boolean {
  let open = 0
  for (const sign of code) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}
