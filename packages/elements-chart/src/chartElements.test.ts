import { describeElementList } from '@sluice/test-kit'
import { chartElements } from './chartElements.ts'
import * as schema from './schema.ts'

describeElementList('chartElements', chartElements, schema)
