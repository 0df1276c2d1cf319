import { defineProject } from '@sluice/config'
import { project as small } from './smallProject.ts'

const packages = [{ name: 'tank-tools', version: '^1.0.0', instanceName: 'tankTools' }]

/** The small project with a script package that its author allows. */
export const project = defineProject({
  ...small,
  plugins: [{ id: '69d4a5bb-09a3-4f3d-a94e-667c21c057eb', name: 'NPM', namespace: 'npm', settings: { packages } }],
  packages: [{ name: 'tank-tools', version: '^1.0.0' }],
})
