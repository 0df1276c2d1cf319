import type { PluginSetting, StoredSettings } from '@sluice/engine/plugins'

/** Describes a setting that is a text. */
export function textSetting(doc: string, { isRequired = false } = {}): PluginSetting {
  return { kind: 'text', doc, ...(isRequired ? { isRequired } : {}) }
}

/** Settings of every plugin that talks to a host of endpoint groups, see `environmentHeaders`. */
export const hostSettings = {
  domain: textSetting('Host of all requests.'),
  customDomain: textSetting('Host of all requests, instead of `domain`; without `http`.'),
  withCredentials: { kind: 'boolean', doc: 'Whether cookies of the other host are sent with every request.' },
  xDataSourceEditor: textSetting('Header `X-Data-Source` in the editor.'),
  xDataSourceStaging: textSetting('Header `X-Data-Source` in staging.'),
  xDataSourceProd: textSetting('Header `X-Data-Source` in production and previews.'),
  xBranchEditor: textSetting('Header `X-Branch` in the editor.'),
  xBranchStaging: textSetting('Header `X-Branch` in staging.'),
  xBranchProd: textSetting('Header `X-Branch` in production and previews.'),
  globalHeaders: { kind: 'list', doc: 'Headers of every request, a list of `{ key, value }`; values may be bound.' },
} as const satisfies Readonly<Record<string, PluginSetting>>

/** Settings with which authors reach such a host; no page has them. */
export const hostSecrets = {
  instanceId: textSetting('Id of the instance, for authors.', { isRequired: true }),
  apiKey: textSetting('Key of the builder.'),
  metaApiKey: textSetting('Key of the builder, instead of `apiKey`.'),
} as const satisfies Readonly<Record<string, PluginSetting>>

/** Sentences about a missing key, where the project has secrets, and about a host with a protocol. */
export function hostProblems({ publicData, privateData }: StoredSettings): readonly string[] {
  const hasNoKey = privateData && !privateData.apiKey && !privateData.metaApiKey
  return [
    ...(hasNoKey ? ['The plugin needs an `apiKey` or a `metaApiKey`.'] : []),
    ...(String(publicData.customDomain ?? '').includes('http')
      ? ['The setting “customDomain” is a host without `http://` or `https://`.']
      : []),
  ]
}
