/** Properties that become attributes of the native control. */
export interface InputAttributeSettings {
  readonly type?: string | undefined
  readonly displayPassword?: boolean | undefined
  readonly readonly?: boolean | undefined
  readonly required?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly step?: number | undefined
  readonly timePrecision?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
  readonly rows?: number | undefined
  readonly autocomplete?: boolean | undefined
}

/** Attributes of the native control: its type, its limits, and the virtual keyboard on phones. */
export function inputAttributes(settings: InputAttributeSettings): Readonly<Record<string, unknown>> {
  const { type = 'text', placeholder } = settings
  const isReadonly = settings.readonly ?? false
  const common = {
    required: settings.required ?? false,
    placeholder: type === 'date' || type === 'time' ? undefined : placeholder,
    autoComplete: settings.autocomplete ? (AUTOCOMPLETE[type] ?? 'on') : 'off',
    enterKeyHint: type === 'search' ? 'search' : type === 'textarea' ? 'enter' : 'done',
    // A color input has no read-only state.
    ...(type === 'color' ? { disabled: isReadonly } : { readOnly: isReadonly }),
  }
  if (type === 'textarea') return { ...common, rows: settings.rows ?? 4 }
  return { ...common, type: nativeType(type, settings.displayPassword ?? false), ...limits(type, settings) }
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = { email: 'email', tel: 'tel', password: 'current-password' }

function nativeType(type: string, displayPassword: boolean): string {
  if (type === 'password') return displayPassword ? 'text' : 'password'
  if (type === 'decimal') return 'number'
  return type === 'currency' ? 'text' : type
}

function limits(type: string, settings: InputAttributeSettings): Readonly<Record<string, unknown>> {
  switch (type) {
    case 'number':
    case 'decimal':
      return {
        min: settings.min,
        max: settings.max,
        step: settings.step ?? 'any',
        inputMode: numberKeyboard(type, settings),
      }
    case 'currency':
      return { inputMode: numberKeyboard(type, settings) }
    case 'date':
      return { min: settings.minDate || undefined, max: settings.maxDate || undefined }
    case 'time':
      return { step: settings.timePrecision ?? 1 }
    case 'email':
    case 'tel':
    case 'search':
      return { inputMode: type }
    default:
      return {}
  }
}

/** The numeric keyboards of some phones have no minus sign: they are requested only where negative values are not allowed. */
function numberKeyboard(type: string, { min, step }: InputAttributeSettings): 'decimal' | 'numeric' | undefined {
  if (type === 'currency') return 'decimal'
  if (min === undefined || !(Number(min) >= 0)) return undefined
  return type === 'number' && Number.isInteger(Number(step ?? 1)) ? 'numeric' : 'decimal'
}
