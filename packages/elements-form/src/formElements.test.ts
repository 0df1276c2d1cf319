import { describeElementList } from '@sluice/test-kit'
import { formElements } from './formElements.ts'
import * as schema from './schema.ts'

describeElementList('formElements', formElements, schema)
