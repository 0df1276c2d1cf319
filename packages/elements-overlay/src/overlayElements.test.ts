import { describeElementList } from '@sluice/test-kit'
import { overlayElements } from './overlayElements.ts'
import * as schema from './schema.ts'

describeElementList('overlayElements', overlayElements, schema)
