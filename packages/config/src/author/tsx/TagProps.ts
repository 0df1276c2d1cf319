import type { ElementDefinition, PropertySchema } from '@sluice/engine/elements'
import type { Formula, Handle, Reading } from '../formula.ts'
import type { Step } from '../Step.ts'
import type { ClassUse } from '../styleClass.ts'
import type { LayoutInput, StyleInput, TypographyInput } from '../styleInput.ts'
import type { Texts } from '../texts.ts'
import type { Value } from '../value.ts'
import type { AuthoredWorkflow } from '../workflow.ts'
import type { Child } from './JsxNode.ts'
import type { ElementRef, RefOf } from './ref.ts'

/** Carries the documentation of a setting into what editors show; nothing has this type. */
interface About<Doc extends string> {
  readonly [ABOUT]: Doc
}

declare const ABOUT: unique symbol

/** A literal, or something that computes it when the app runs. */
export type Bound<T> = Formula | Handle | Reading<T | null | undefined> | T

/** A condition; anything that counts as true or false. */
export type Condition = Formula | Handle | Reading

/** Words: a text for all languages, a text per language, something computed, or several of them one after the other. */
export type Words = Formula | Handle | Reading | Texts | number | string | readonly Words[]

/** Workflow of a trigger, several of them, or the actions themselves; a function gets the event of type `E` that they read. */
export type Triggered<E = unknown> =
  | AuthoredWorkflow
  | readonly AuthoredWorkflow[]
  | readonly Step[]
  | ((event: Value<E>) => readonly Step[])

/** Types of the kinds that a payload declares; of the others nothing is known. */
interface PayloadKinds {
  readonly boolean: boolean
  readonly event: Readonly<Record<string, unknown>>
  readonly list: readonly unknown[]
  readonly number: number
  readonly object: Readonly<Record<string, unknown>>
  readonly text: string
}

type EventOf<T> = T extends { readonly payload: infer P }
  ? { readonly [N in keyof P]: P[N] extends keyof PayloadKinds ? PayloadKinds[P[N]] : unknown }
  : Readonly<Record<never, never>>

/** Any stored value; `unknown` would swallow the documentation. */
type Literal = boolean | number | object | string | null

type ValueOfProperty<P extends PropertySchema> = P extends { readonly values: readonly (infer V)[] }
  ? V
  : P['kind'] extends 'boolean'
    ? boolean
    : P['kind'] extends 'number'
      ? number
      : P['kind'] extends 'color' | 'css' | 'icon' | 'image' | 'length'
        ? string
        : P extends { readonly multiLang: true }
          ? Texts | string
          : Literal

type Setting<P extends PropertySchema> = About<P['doc']> | Bound<ValueOfProperty<P>>

type Settings<D extends ElementDefinition> = { readonly [N in keyof D['properties']]?: Setting<D['properties'][N]> }

type Inherited<D extends ElementDefinition> = D extends { readonly inherits: readonly (infer I)[] } ? I : never

type LooksOf<D extends ElementDefinition> = ('layout' extends Inherited<D> ? LayoutInput : unknown) &
  ('text' extends Inherited<D> ? TypographyInput : unknown) &
  ('typography' extends Inherited<D> ? TypographyInput : unknown)

/** Props that screens and states can change: settings, layout, typography and all other CSS. */
export type Look<D extends ElementDefinition> = Omit<LooksOf<D>, keyof D['properties']> &
  Omit<Settings<D>, OtherMeaning> & {
    readonly style?: StyleInput
    /** Style classes of the project. */
    readonly classes?: readonly ClassUse[]
    /** Settings with the name of another prop, such as the `style` of a number. */
    readonly settings?: Pick<Settings<D>, keyof Settings<D> & OtherMeaning>
  }

/** Names of settings that mean something else as props. */
type OtherMeaning = 'classes' | 'style'

/** Differences of a state, also on one screen only. */
type StateLook<D extends ElementDefinition> = Look<D> & {
  readonly tablet?: Look<D>
  readonly mobile?: Look<D>
  /** Label of the state, by which elements around can activate it. */
  readonly stateLabel?: string
}

type StatesOf<D extends ElementDefinition> = D extends { readonly states: readonly (infer S extends string)[] }
  ? S
  : never

type DomTrigger =
  | 'click'
  | 'contextmenu'
  | 'dblclick'
  | 'mousedown'
  | 'mouseenter'
  | 'mouseleave'
  | 'mousemove'
  | 'mouseup'
  | 'scroll'
  | 'touchcancel'
  | 'touchend'
  | 'touchmove'
  | 'touchstart'

/** Triggers of the life of every element. */
type LifeTrigger = '_wwOnBeforeUnmount' | '_wwOnCreated' | '_wwOnMounted'

type OwnTriggers<D extends ElementDefinition> = D extends { readonly triggers: infer T } ? T : unknown

type Triggers<D extends ElementDefinition> = {
  readonly [N in keyof OwnTriggers<D>]?: OwnTriggers<D>[N] extends { readonly doc: infer Doc extends string }
    ? About<Doc> | Triggered<EventOf<OwnTriggers<D>[N]>>
    : Triggered
} & { readonly [N in Exclude<DomTrigger | LifeTrigger, keyof OwnTriggers<D>>]?: Triggered }

type SlotsOf<D extends ElementDefinition> = D extends { readonly slots: infer S } ? S : Readonly<Record<never, never>>

type ListSlots<D extends ElementDefinition> = {
  [S in keyof SlotsOf<D>]: SlotsOf<D>[S] extends { readonly kind: 'list' } ? S : never
}[keyof SlotsOf<D>]

type IsOne<T> = [T] extends [never] ? false : [T] extends [UnionToIntersection<T>] ? true : false
type UnionToIntersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer I) => void ? I : never

/** The slot that gets what stands between the tags: `children`, or the only list. */
type DefaultSlot<D extends ElementDefinition> = 'children' extends keyof SlotsOf<D>
  ? 'children'
  : IsOne<ListSlots<D>> extends true
    ? ListSlots<D>
    : never

type NamedSlots<D extends ElementDefinition> = {
  readonly [S in Exclude<keyof SlotsOf<D>, DefaultSlot<D>>]?: SlotsOf<D>[S] extends {
    readonly doc: infer Doc extends string
  }
    ? About<Doc> | Child
    : Child
}

type Content<D extends ElementDefinition> =
  'text' extends Inherited<D>
    ? { readonly children?: Words }
    : [DefaultSlot<D>] extends [never]
      ? { readonly children?: never }
      : { readonly children?: Child }

/** Where a link goes, in its stored form, or something that computes it. */
type Link = Bound<Readonly<Record<string, unknown>>>

/** Value of an HTML attribute; without one, or with `false`, the attribute is absent. */
type Attribute = Formula | Handle | Reading | Texts | boolean | number | string | null | undefined

interface Common<D extends ElementDefinition> {
  /** Refers to the element from formulas and workflows. */
  readonly ref?: RefOf<D, never> | RefOf<D>
  /** Id that it keeps wherever it stands, such as that of a stored project; from its place without one. */
  readonly uid?: string
  /** Name of the element in tools; its key or its type by default. */
  readonly name?: string
  /** Whether it is on the page. */
  readonly show?: Condition
  /** Workflows by trigger. */
  readonly on?: Triggers<D>
  readonly link?: Link
  /** Slot of a component that instances fill here; with `data`, which they read as `context.dropzone.data`. */
  readonly dropzone?: string | { readonly name: string; readonly data?: unknown }
  /** Further HTML attributes; one with a text per language is in that of the page. */
  readonly attributes?: Readonly<Record<string, Attribute>>
  /** Id of its node in the document. */
  readonly domId?: string
  /** CSS classes of its node. */
  readonly className?: Bound<string>
  /** Whether `globalContext.screen` has its position; it needs a `domId`. */
  readonly isWatched?: boolean
  /**
   * Parts of its stored record that no prop says, as the last word: they are merged into what the props say, and one that is undefined is
   * removed. Tags in it become elements of the place where they stand.
   */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Differences on tablets and smaller screens. */
  readonly tablet?: Look<D>
  /** Differences on phones. */
  readonly mobile?: Look<D>
  /** Differences under the mouse. */
  readonly hover?: StateLook<D>
  /** Differences while its link leads to the page that is shown. */
  readonly linkActive?: StateLook<D>
  /** Differences in states that the element sets itself. */
  readonly states?: { readonly [S in StatesOf<D>]?: StateLook<D> }
  /** States of its own, each with the condition in which it is in force. */
  readonly ownStates?: Readonly<Record<string, StateLook<D> & { readonly when: Condition }>>
  /** Differences while an element around it is in one of its states: `hover`, `linkActive`, or another by its name. */
  readonly ancestorStates?: readonly (StateLook<D> & { readonly of: ElementRef; readonly state: string })[]
}

/** The same props, each of which may be undefined: functions pass on what they may not have been given. */
type PassedOn<P> = { readonly [N in keyof P]: P[N] | undefined }

/** Props of the tag of an element type; one that is undefined is left out. */
export type TagProps<D extends ElementDefinition> = PassedOn<
  Content<D> & Look<D> & NamedSlots<D> & Omit<Common<D>, keyof D['properties']>
>

/** Props of the tag of a section type. */
export type SectionProps<D extends ElementDefinition> = TagProps<D> & {
  /** Title of the section in tools. */
  readonly title: string
  /** Makes it one section on all pages that show it, under this name: it stays in place when the page changes. */
  readonly sharedAs?: string
  /** Id by which links name it; its own id by default. */
  readonly linkId?: string
}

type StoredStates<D extends ElementDefinition> = Readonly<
  Record<string, StateLook<D> & { readonly when?: Condition | undefined }>
>

/** Props of the tag of an element type, as stored projects use it: any trigger, and states that nothing but other elements activate. */
export type StoredTagProps<D extends ElementDefinition> = Omit<
  TagProps<D>,
  'attributes' | 'on' | 'ownStates' | 'states'
> & {
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly on?: Triggers<D> & Readonly<Record<string, Triggered>>
  readonly ownStates?: StoredStates<D>
}

/** Props of the tag of a type of which nothing is known: every prop is a setting. */
export type OpenTagProps = Omit<
  Common<ElementDefinition>,
  'mobile' | 'on' | 'ownStates' | 'ref' | 'states' | 'tablet'
> & {
  readonly children?: Child
  readonly style?: StyleInput
  readonly on?: Readonly<Record<string, Triggered>>
  readonly [setting: string]: unknown
}
