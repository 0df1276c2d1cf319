/** Figures of the form: milliseconds, and megabytes of heap. */
export type FormFigure = 'heap' | 'key' | 'mount'
