import { defineProject } from '@sluice/config'
import { project } from './project.ts'

const tools = { name: 'tank-tools', version: '^1.2.0' }
const npm = {
  id: '69d4a5bb-09a3-4f3d-a94e-667c21c057eb',
  name: 'NPM',
  namespace: 'npm',
  settings: { packages: [{ ...tools, instanceName: 'tankTools' }] },
}

export const projectWithTools = defineProject({ ...project, plugins: [npm], packages: [tools] })
