import { describeElementList } from '@sluice/test-kit'
import * as schema from './schema.ts'
import { selectElements } from './selectElements.ts'

describeElementList('selectElements', selectElements, schema)
