import { join } from 'node:path'
import type { Options } from 'pacote'

/** Options of the package registry that the user's npm configuration sets for the commands it runs. */
export function npmOptions(env: Readonly<Record<string, string | undefined>> = process.env): Options {
  const of = (name: string) => env[`npm_config_${name}`] ?? env[`NPM_CONFIG_${name.toUpperCase()}`]
  const [registry, cache, proxy, httpsProxy, noProxy] = ['registry', 'cache', 'proxy', 'https_proxy', 'noproxy'].map(of)
  return {
    fetchRetries: 1,
    fetchRetryMintimeout: 1_000,
    ...(registry && { registry }),
    ...(cache && { cache: join(cache, '_cacache') }),
    ...(proxy && { proxy }),
    ...(httpsProxy && { httpsProxy }),
    ...(noProxy && { noProxy }),
  }
}
