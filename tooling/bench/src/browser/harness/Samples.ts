/** Measured samples by the name of the figure. */
export type Samples<Figure extends string> = Readonly<Record<Figure, readonly number[]>>
