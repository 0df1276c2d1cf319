/** The part of a JSON Schema that the documentation shows. */
export interface DocSchema {
  readonly [key: string]: unknown
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly DocSchema[]
  readonly properties?: Readonly<Record<string, DocSchema>>
  readonly required?: readonly string[]
  readonly items?: DocSchema
}

/** A parameter or a header of a call. */
export interface DocParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: DocSchema
}

type Content = Readonly<Record<string, { readonly schema: DocSchema }>>

/** One call. */
export interface DocCall {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly DocParameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>
}

/** An OpenAPI 3.1 document, as far as it is read here. */
export interface DocDocument {
  readonly openapi: string
  readonly info: Readonly<Record<string, string>>
  readonly tags?: readonly { readonly name: string; readonly description: string }[]
  readonly components?: Readonly<Record<string, unknown>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocCall>>>>
}
