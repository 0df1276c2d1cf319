import { defineElement } from '@sluice/engine/elements'
import { staticElements } from '../internals/staticElements.ts'
import { adaptSlider } from './adaptSlider.ts'

const setting = { responsive: true, states: true, classes: true, bindable: true } as const

/** Slides of which some show at a time, and the controls that move them. */
export const slider = defineElement({
  name: 'slider',
  doc: 'Slides of which some show at a time; people move them by swiping, by buttons and by keys.',
  generations: [
    { baseId: '9ccf84b0-e542-4423-869f-b4828301ec49', adapt: adaptSlider },
    { baseId: '73a13eff-bdc7-4021-bdc6-413c97fe91c1', adapt: adaptSlider },
  ],
  properties: {
    slidesPerView: {
      ...setting,
      kind: 'number',
      doc: 'Number of slides that show at a time, at least one; a fraction shows a part of the next one.',
      authorDefault: 1,
    },
    spaceBetween: {
      ...setting,
      kind: 'length',
      doc: 'Distance between two slides, in pixels.',
    },
    effect: {
      ...setting,
      kind: 'choice',
      doc: 'How one slide takes the place of another; fade, flip and cards show one slide at a time.',
      values: ['slide', 'fade', 'coverflow', 'flip', 'cards'],
    },
    transitionDuration: {
      ...setting,
      kind: 'length',
      doc: 'Duration of a move in milliseconds; without it, slides change at once.',
      units: { ms: [1, 20000] },
    },
    navigation: {
      kind: 'boolean',
      doc: 'Shows the buttons for the previous and the next slide, where there is one.',
      authorDefault: true,
    },
    pagination: { kind: 'boolean', doc: 'Shows a bullet for each position of the slides.', authorDefault: false },
    loop: { kind: 'boolean', doc: 'The first slide follows the last one.', authorDefault: false },
    automatic: {
      kind: 'boolean',
      doc: 'Moves to the next slide by itself, with a button that stops this.',
      authorDefault: false,
    },
    automaticTiming: {
      kind: 'length',
      doc: 'Time for which a slide stays before it moves on by itself.',
      units: { s: [0, 20] },
      authorDefault: '3s',
    },
    linearTransition: { kind: 'boolean', doc: 'Slides move at an even pace.', authorDefault: false },
    mousewheel: { kind: 'boolean', doc: 'The wheel of the mouse moves the slides.', authorDefault: false },
    mousewheelForceToAxis: {
      kind: 'boolean',
      doc: 'Only sideways movements of the wheel move the slides.',
      authorDefault: false,
    },
    mousewheelInvert: { kind: 'boolean', doc: 'The wheel moves them the other way.', authorDefault: false },
    mousewheelSensitivity: {
      kind: 'number',
      doc: 'Factor for the distance that the wheel moves them.',
      authorDefault: 1,
    },
    slidesContainer: {
      kind: 'list',
      doc: 'Slides of an older version, which have no effect.',
      authorDefault: [],
    },
    slideLabels: {
      kind: 'list',
      doc: 'Names of the slides for assistive technology, in addition to their numbers.',
      authorDefault: [],
    },
    slideUids: { kind: 'list', doc: 'Slides that no list repeats; follows from the stored slides.' },
    shownPerView: {
      kind: 'number',
      doc: 'Slides per view in the style sheet; follows from their setting.',
      cssVariable: '--sl-slider-per-view',
    },
    shownSpace: {
      kind: 'length',
      doc: 'Distance of slides in the style sheet; follows from its setting.',
      cssVariable: '--sl-slider-space',
    },
  },
  triggers: {
    slideChange: {
      doc: 'Another slide is the current one, whoever moved them; its index counts from 0.',
      payload: { slideIndex: 'number' },
      default: true,
    },
  },
  actions: {
    addSlide: { doc: 'Adds a slide that is a copy of the last one; slides that a list repeats follow their list.' },
    removeSlide: { doc: 'Removes a slide that no list repeats.', args: { index: 'number' } },
    moveSlideUp: { doc: 'Exchanges a slide that no list repeats with the one before it.', args: { index: 'number' } },
    moveSlideDown: { doc: 'Exchanges a slide that no list repeats with the one after it.', args: { index: 'number' } },
    updateSlideLabel: {
      doc: 'Names a slide that no list repeats anew, by its `index` and `label`.',
      args: { payload: 'object' },
    },
    slideTo: { doc: 'Moves to a slide.', args: { index: 'number' } },
    slideNext: { doc: 'Moves to the next slide.' },
    slidePrev: { doc: 'Moves to the previous slide.' },
  },
  variables: {
    sliderIndex: { kind: 'number', doc: 'Index of the current slide, from 0 on.', defaultValue: 0, readonly: true },
    slideImageStates: {
      kind: 'any',
      doc: 'State of the images in each slide, by the index of the slide.',
      defaultValue: {},
      readonly: true,
    },
    allImagesLoaded: {
      kind: 'boolean',
      doc: 'Whether no image in the slides is loading or has failed.',
      defaultValue: false,
      readonly: true,
    },
  },
  keyboard: {
    Tab: 'Moves to the button that stops the automatic moves, the bullets, the buttons to other slides, the slides, and what is on those that show.',
    'Arrow left, Arrow right': 'Move to the previous and the next slide, from the slides and from the buttons.',
    'Home, End': 'Move to the first and the last slide.',
    'Enter, Space': 'Press the button.',
  },
  slots: {
    mainLayoutContent: { kind: 'list', doc: 'The slides; each element is one.' },
    navigationIcons: {
      kind: 'list',
      doc: 'Icons of the buttons for the previous and the next slide.',
      accepts: staticElements,
    },
    bulletsIcons: {
      kind: 'one',
      doc: 'Icon of a bullet, shown for each; that of the current slide is in its states “active” and “Current Slide”. Formulas see `index` and `isActive` in `context.local.data.bullet`.',
      accepts: staticElements,
      perItem: true,
    },
  },
  localKey: 'slider',
  localType:
    '{ sliderIndex: number, nbOfSlides: number, slidesPerView: number, showLeftNav: boolean, showRightNav: boolean, numberOfBullets: number, slideImageStates: object, allImagesLoaded: boolean }',
})
