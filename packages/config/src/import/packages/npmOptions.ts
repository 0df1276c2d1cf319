import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Options } from 'pacote'

type Settings = Readonly<Record<string, string | undefined>>

interface Places {
  readonly env?: Settings
  /** Folder of the command, and that of the user: each may have a `.npmrc`. */
  readonly folders?: readonly string[]
}

/**
 * Options for requests of the package registry as the npm configuration of the user has them: registries, cache and proxies from
 * the environment, else from `.npmrc`. Tokens are not read, so registries must answer without one.
 */
export function npmOptions({ env = process.env, folders = [process.cwd(), homedir()] }: Places = {}): Options {
  const files = folders.map((folder) => settingsIn(join(folder, '.npmrc'), env))
  const of = (name: string) => {
    const key = `npm_config_${name.replaceAll('-', '_')}`
    return [env[key], env[key.toUpperCase()], ...files.map((file) => file[name])].find(Boolean)
  }
  const scopes = files.flatMap((file) => Object.keys(file)).filter((name) => name.startsWith('@'))
  const [registry, cache, proxy, httpsProxy, noProxy] = ['registry', 'cache', 'proxy', 'https-proxy', 'noproxy'].map(of)
  return {
    fetchRetries: 1,
    fetchRetryMintimeout: 1_000,
    ...(registry && { registry }),
    ...(cache && { cache: join(cache, '_cacache') }),
    ...(proxy && { proxy }),
    ...(httpsProxy && { httpsProxy }),
    ...(noProxy && { noProxy }),
    ...Object.fromEntries(scopes.map((name) => [name, of(name)])),
  }
}

const READ = /^(?:registry|cache|proxy|https-proxy|noproxy|@[\w.~-]+:registry)$/

/** Settings of a `.npmrc` that matter here: lines `name = value`, where `${NAME}` stands for a value of the environment. */
function settingsIn(path: string, env: Settings): Settings {
  if (!existsSync(path)) return {}
  const lines = Array.from(readFileSync(path, 'utf8').matchAll(/^\s*([^=;#\s]+)\s*=\s*(.*?)\s*$/gm))
  return Object.fromEntries(
    lines.flatMap(([, name = '', value = '']) =>
      READ.test(name) ? [[name, value.replace(/\$\{([^}]+)\}/g, (_all, key: string) => env[key] ?? '')]] : [],
    ),
  )
}
