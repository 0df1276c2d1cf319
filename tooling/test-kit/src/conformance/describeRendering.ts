import type { ElementDefinition } from '@sluice/engine/elements'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { describeClient } from './describeClient.ts'
import { describeServer } from './describeServer.tsx'
import { type ElementUnderTest, unmountElements } from './mountElement.tsx'

/** Requirements for the rendered element with one setting, each met without errors on the console. */
export function describeRendering<D extends ElementDefinition>(element: ElementUnderTest<D>): void {
  let complaints: MockInstance
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error')
  })
  afterEach(async () => {
    await unmountElements()
    expect(complaints.mock.calls).toEqual([])
    complaints.mockRestore()
  })
  describeClient(element)
  describeServer(element)
}
