import { defineElement, identity } from '@sluice/engine/elements'

/** Content below a trigger, such as a part of a navigation; on small screens it unfolds in the page. */
export const hoverDropdown = defineElement({
  name: 'hoverDropdown',
  doc: 'A trigger and the box below it, which opens by hovering or a press and unfolds in the page on small screens.',
  generations: [{ baseId: '0dc461bb-103e-4b2e-80e0-846ec3c30a6e', adapt: identity }],
  properties: {
    internalDisplay: {
      kind: 'boolean',
      doc: 'Whether it starts open; when it changes, the box opens or closes.',
      bindable: true,
      authorDefault: true,
    },
    trigger: {
      kind: 'choice',
      doc: 'How a pointer opens it; keys and taps open it in any case.',
      values: ['mouseenter', 'click'],
      authorDefault: 'click',
    },
    closeOnClick: {
      kind: 'choice',
      doc: 'Which presses close it: always, also those in it, or only those outside.',
      values: ['always', 'outside'],
      authorDefault: 'always',
    },
    appearAnimation: {
      kind: 'choice',
      doc: 'How it comes and leaves.',
      values: ['fade', 'slideY', 'slideX', 'scale', 'rotate'],
      authorDefault: 'fade',
    },
    slideOrigin: {
      kind: 'length',
      doc: 'Distance from which it slides in.',
      units: { px: [-300, 300] },
      authorDefault: '20px',
      cssVariable: '--sl-hover-dropdown-origin',
    },
    rotationAngle: {
      kind: 'length',
      doc: 'Angle from which it turns into the page.',
      units: { deg: [-180, 180] },
      authorDefault: '-35deg',
      cssVariable: '--sl-hover-dropdown-angle',
    },
    animationDuration: {
      kind: 'length',
      doc: 'Length of the animation.',
      units: { ms: [1, 5000] },
      authorDefault: '300ms',
      cssVariable: '--sl-hover-dropdown-duration',
    },
    animationTimingFunction: {
      kind: 'choice',
      doc: 'Pace of the animation.',
      values: ['ease', 'ease-in', 'ease-out', 'ease-in-out', 'linear'],
      authorDefault: 'ease',
      cssVariable: '--sl-hover-dropdown-easing',
    },
    alignement: {
      kind: 'choice',
      doc: 'Edge of the trigger with which it is aligned.',
      values: ['align-left', 'center', 'align-right'],
      authorDefault: 'center',
    },
    isMenuBreakpoint: {
      kind: 'boolean',
      doc: 'Whether it unfolds in the page on small screens.',
      authorDefault: true,
    },
    menuBreakpoint: {
      kind: 'choice',
      doc: 'Largest screen on which it unfolds in the page; laptop is every screen.',
      values: ['laptop', 'tablet', 'mobile'],
      authorDefault: 'mobile',
    },
  },
  keyboard: {
    'Enter, Space':
      'On the trigger, opens it and moves the focus into it, or closes it; unfolded in the page, the focus stays.',
    'Arrow down': 'On the trigger that opens it by hovering, opens it and moves the focus into it.',
    Escape: 'Closes it and returns the focus to the trigger.',
    'Tab, Shift + Tab': 'Go through it; leaving it closes it, unless it is unfolded in the page.',
  },
  slots: {
    dropdown: { kind: 'list', doc: 'The trigger; the first control in it is the button.' },
    dropdownContent: { kind: 'list', doc: 'The content of the box.' },
  },
  autoWidth: true,
  placesAttributes: true,
})
