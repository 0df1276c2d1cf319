import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { npmOptions } from './npmOptions.ts'

describe('npmOptions', () => {
  it('takes the registry, the cache and proxies of the npm configuration', () => {
    expect(
      npmOptions({
        npm_config_registry: 'https://registry.test/',
        npm_config_cache: 'cache',
        NPM_CONFIG_HTTPS_PROXY: 'http://proxy.test',
        npm_config_noproxy: 'a.test',
      }),
    ).toMatchObject({
      registry: 'https://registry.test/',
      cache: join('cache', '_cacache'),
      httpsProxy: 'http://proxy.test',
      noProxy: 'a.test',
    })
  })

  it('names no registry without one', () => {
    expect(Object.keys(npmOptions({}))).not.toContain('registry')
  })
})
