/** The description that is written beside a game's WebAssembly, as far as the desk needs it. */

/** How a field of the desk is to be understood; `src/atoll/wasm/desk.py` tells what each means. */
export type Kind = "number" | "record" | "array" | "by seat" | "elsewhere"

export interface DeskField {
  kind: Kind
  offset: number
  /** What lies there: numbers of this type, or a record of this name. */
  type?: string
  record?: string
  /** How many there are of it. */
  length?: number
}

export interface RecordField {
  offset: number
  type?: string
  record?: RecordLayout
  shape: number[]
}

export interface RecordLayout {
  size: number
  fields: Record<string, RecordField>
}

export interface Description {
  name: string
  moves: { slots: { size: number }[] }[]
  thinking: Record<string, number>
  records: Record<string, RecordLayout>
  desk: { address: number; size: number; fields: Record<string, DeskField> }
  /** The box of the usual options, in base64. */
  "usual box": string
  exports: Record<string, string[]>
}
