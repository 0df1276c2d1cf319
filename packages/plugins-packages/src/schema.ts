import { describePlugin, type PluginDescription } from '@sluice/engine/plugins'
import { packageProblems } from './packageProblems.ts'

/** Script packages, for authors. */
export const packagesDescription: PluginDescription = describePlugin({
  id: '69d4a5bb-09a3-4f3d-a94e-667c21c057eb',
  name: 'NPM',
  doc: 'Loads script packages that the author allows; the variable named after a package holds what its script defines.',
  settings: {
    packages: {
      kind: 'list',
      doc: 'List of `{ name, version, instanceName, link }`: name and version in the package registry, the global name that the script defines, and an address whose path names another file of the package than its main one.',
      isRequired: true,
    },
  },
  settingsProblems: ({ publicData }) => packageProblems(publicData),
})
