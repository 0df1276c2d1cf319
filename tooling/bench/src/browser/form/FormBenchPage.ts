/** What every contender's form offers to the harness as `window.formBench`. */
export interface FormBenchPage {
  /** Shows the form with that many fields; answers with milliseconds until they are painted. Once per document. */
  mountToPaint(fields: number): Promise<number>
  /** Types one character into field 100; answers with milliseconds until the label shows it. */
  type(character: string): Promise<number>
}

declare global {
  interface Window {
    formBench: FormBenchPage
  }
}
