/** Files of a document (R38): its PDF and the proof of delivery. */
export const documentFileKinds = ['document', 'proofOfDelivery'] as const
export type DocumentFileKind = (typeof documentFileKinds)[number]

interface NamedDocument {
  readonly documentNumber: string
}

/** File name of a download. */
export const documentFileName = ({ documentNumber }: NamedDocument, kind: DocumentFileKind): string =>
  kind === 'document' ? `${documentNumber}.pdf` : `${documentNumber} proof of delivery.pdf`

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Back-off between tries to fetch a file; the try after the last pause is the last. */
export const fetchPausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 8 * hourMs] as const
