import { buildProject } from '@sluice/config/build'
import { basicElements } from '@sluice/elements-basic'
import { expect, it } from 'vitest'
import { projectWithTools } from './tankTools.ts'

it('lists the script package and allows it', () => {
  const { project, problems } = buildProject(projectWithTools, basicElements)
  expect(problems).toEqual([])
  expect(project).toMatchObject({
    plugins: [{ namespace: 'npm', settings: { publicData: { packages: [{ instanceName: 'tankTools' }] } } }],
    _sluice: { packages: [{ name: 'tank-tools', version: '^1.2.0' }] },
  })
})
