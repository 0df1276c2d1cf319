import { describeElementList } from '@sluice/test-kit'
import { basicElements } from './basicElements.ts'
import * as schema from './schema.ts'

describeElementList('basicElements', basicElements, schema)
