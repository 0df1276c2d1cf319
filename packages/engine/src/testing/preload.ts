import { loadFeatures } from '../features/features.ts'
import { LatePart } from '../formula/LatePart.ts'
import * as app from '../react/features/app.ts'
import * as elements from '../react/features/elements.ts'
import * as rows from '../react/features/rows.ts'
import * as views from '../react/features/views.ts'
import type { WorkflowRunner } from '../workflows/WorkflowRunner.ts'

/** Loads all code that a page would load on demand, so that tests only wait for time and responses. */
export async function preload({ workflows }: { readonly workflows: WorkflowRunner }): Promise<void> {
  const parts = Object.values({ ...app, ...elements, ...rows, ...views })
  const loads = parts.map((part) => (part instanceof LatePart ? part.load() : part.preload()))
  await Promise.all([loadFeatures(), ...loads, workflows.loadAll()])
}
