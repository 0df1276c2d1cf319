import { describe, expect, it } from 'vitest'
import { iconName } from './iconName.ts'

describe('iconName', () => {
  it.each([
    { stored: 'fas fa-caret-down', name: 'fa-solid/caret-down' },
    { stored: 'fa-solid fa-house', name: 'fa-solid/house' },
    { stored: 'fa fa-plus', name: 'fa-solid/plus' },
    { stored: 'far fa-star', name: 'fa-regular/star' },
    { stored: 'fab fa-github', name: 'fa-brands/github' },
    { stored: 'fas fa-spin fa-circle-notch fa-2x', name: 'fa-solid/circle-notch' },
    { stored: 'ph ph-user', name: 'phosphor-regular/user' },
    { stored: 'ph-bold ph-user', name: 'phosphor-bold/user' },
    { stored: 'ph-thin ph-user', name: 'phosphor-thin/user' },
    { stored: 'ph-light ph-user', name: 'phosphor-light/user' },
    { stored: 'ph-fill ph-user', name: 'phosphor-fill/user' },
    { stored: 'ph-duotone ph-map-pin', name: 'phosphor-duotone/map-pin' },
    { stored: 'wwi wwi-cross', name: 'wwi/cross' },
    { stored: 'mdi mdi-water', name: 'mdi/water' },
    { stored: ' icon-chevron-down ', name: 'heroicons/chevron-down' },
    { stored: 'icon icon-bell', name: 'heroicons/bell' },
  ])('turns $stored into $name', ({ stored, name }) => expect(iconName(stored)).toBe(name))

  it.each(['lucide/droplet', 'droplet', 'fa-solid/caret-down'])('leaves the name %s alone', (name) =>
    expect(iconName(name)).toBe(name),
  )

  it.each(['', 'two words', 'fas fa-spin', null, undefined, 4, {}])('finds no icon in %j', (stored) =>
    expect(iconName(stored)).toBe(''),
  )
})
