import { describeElement } from '@sluice/test-kit'
import { SkeletonLoader } from './SkeletonLoader.tsx'
import { skeletonLoader } from './schema.ts'

describeElement(skeletonLoader, SkeletonLoader, { properties: { animationType: 'pulse' } })
