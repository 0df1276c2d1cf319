import type { StoredProperties } from '@sluice/engine/elements'

/** Repeats the stored element of an event for each of the events. */
export function adaptTimeline(stored: StoredProperties): StoredProperties {
  const { timelineElement, data } = stored
  if (!isRecord(timelineElement) || timelineElement.isWwObject !== true) return stored
  return { ...stored, timelineElement: { ...itemsOf(data), repeatable: [timelineElement] } }
}

function itemsOf(data: unknown): StoredProperties {
  if (isRecord(data) && typeof data.__wwtype === 'string') return data
  return { __wwtype: 'd', data: Array.isArray(data) ? data : [] }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
