/** What can be opened of a document (R38): its PDF, and the proof that its goods were delivered. */
export const documentFileKinds = ['document', 'proofOfDelivery'] as const
export type DocumentFileKind = (typeof documentFileKinds)[number]

interface NamedDocument {
  readonly documentNumber: string
}

/** What it is called where it is saved. */
export const documentFileName = ({ documentNumber }: NamedDocument, kind: DocumentFileKind): string =>
  kind === 'document' ? `${documentNumber}.pdf` : `${documentNumber} proof of delivery.pdf`

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long after each try that failed the next one follows; after the last there is none. */
export const fetchPausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs] as const
