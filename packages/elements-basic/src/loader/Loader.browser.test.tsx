import { describeElement } from '@sluice/test-kit'
import { Loader } from './Loader.tsx'
import { loader } from './schema.ts'

describeElement(loader, Loader, { properties: { spinner: 'grid', color: 'red', size: '20px' } })
