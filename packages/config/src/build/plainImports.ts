import type { Plugin } from 'vite'

/**
 * Leaves the loading of a module that comes alone to the browser. Vite wraps every import in a call of its own, which first asks for
 * what comes along with the module; where nothing does, the call says nothing that the import does not say.
 */
export function plainImports(): Plugin {
  return {
    name: 'sluice-plain-imports',
    apply: 'build',
    generateBundle: {
      // Vite itself writes what comes along with a module at this point.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainImports(file.code)
      },
    },
  }
}

/** @param code of one chunk, made small: the name of Vite's call is known by a module that does not come alone. */
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

/** Whether every parenthesis that opens in it closes in it. */
function isWhole(code: string): boolean {
  let open = 0
  for (const sign of code) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}
