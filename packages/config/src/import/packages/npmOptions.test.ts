import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../testing/madeUpExport.ts'
import { npmOptions } from './npmOptions.ts'

const own = folderOf({ '.npmrc': `registry = https://own.test/\n; cache=a\n//own.test/:_authToken=\${TOKEN}\n` })
const home = folderOf({
  '.npmrc': `registry=https://home.test/\n@tanks:registry=https://\${PLACE}.test/\nproxy=http://proxy.test\r\nsave-exact=true\n`,
})

describe('npmOptions', () => {
  it('takes registries, the cache and proxies from the environment', () => {
    const env = {
      npm_config_registry: 'https://registry.test/',
      npm_config_cache: 'cache',
      NPM_CONFIG_HTTPS_PROXY: 'http://proxy.test',
      npm_config_noproxy: 'a.test',
    }
    expect(npmOptions({ env, folders: [own, home] })).toMatchObject({
      registry: 'https://registry.test/',
      cache: join('cache', '_cacache'),
      httpsProxy: 'http://proxy.test',
      noProxy: 'a.test',
    })
  })

  it('takes them from the nearest .npmrc otherwise, and no token', () => {
    const {
      fetchRetries: _retries,
      fetchRetryMintimeout: _wait,
      ...found
    } = npmOptions({
      env: { PLACE: 'tanks', TOKEN: 'secret' },
      folders: [own, home],
    })
    expect(found).toEqual({
      registry: 'https://own.test/',
      '@tanks:registry': 'https://tanks.test/',
      proxy: 'http://proxy.test',
    })
  })

  it('names no registry without one', () => {
    expect(Object.keys(npmOptions({ env: {}, folders: [folderOf({})] }))).not.toContain('registry')
  })
})
