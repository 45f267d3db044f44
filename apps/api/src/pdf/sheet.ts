/** Contents of a printed document; every list may be empty. */
export interface Sheet {
  /** File title, as viewers show it; not on the page. */
  readonly title: string
  readonly heading: string
  /** Number or month, at the right of the head. */
  readonly subject: string
  readonly sender: string
  readonly recipient: string
  /** Name and number, at the foot of every page. */
  readonly account: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly tables: readonly SheetTable[]
  /** Paragraphs after the tables. */
  readonly texts?: readonly { readonly title: string; readonly text: string }[]
  /** Notice at the foot of each page. */
  readonly notice: string
  /** Time of the contents: the same sheet gives the same file, whenever it is made. */
  readonly madeAt: Date
}

export interface SheetTable {
  readonly title?: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Labels with amounts under the rows; the last one is emphasised. */
  readonly totals?: readonly (readonly [label: string, amount: string])[]
  readonly empty?: string
}

interface SheetColumn {
  readonly heading: string
  readonly amount?: boolean
  /** Width in millimetres; columns without one share the rest. */
  readonly width?: number
}
