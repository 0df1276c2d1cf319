import { describe, expect, it } from 'vitest'
import { iconUrl } from './iconUrl.ts'

describe('iconUrl', () => {
  it.each([
    { name: 'droplet', url: '/icons/droplet.svg' },
    { name: 'lucide/map-pin', url: '/icons/lucide/map-pin.svg' },
  ])('finds $name at $url', ({ name, url }) => expect(iconUrl(name)).toBe(url))

  it.each(['', '../secret', 'a//b', 'a.svg', 'https://x/y', 'a") url("b', null, undefined])('rejects %j', (name) =>
    expect(iconUrl(name)).toBeNull(),
  )
})
