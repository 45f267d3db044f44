import type { DocumentFileKind } from '@tradecounter/rules/documents/documentFiles.ts'

const endings: Readonly<Record<DocumentFileKind, string>> = { document: 'pdf', proofOfDelivery: 'pod.pdf' }

interface DocumentKey {
  readonly customerId: number
  readonly id: number
}

/**
 * Name of a document's file on the wire (§7 `fileUrl`). It
 * opens nothing by itself: downloads check the session.
 */
export const documentFileUrl = ({ customerId, id }: DocumentKey, kind: DocumentFileKind): string =>
  `/Corporate/payments/customer/${customerId}/documents/${id}.${endings[kind]}`

/** Customer, document and kind of a file. */
export interface DocumentFileRef {
  readonly customerId: number
  readonly documentId: number
  readonly kind: DocumentFileKind
}

/** File of a document in an address; undefined for any other address. */
export function documentFileIn(fileUrl: string): DocumentFileRef | undefined {
  const [, customer, document, ending] =
    /^\/Corporate\/payments\/customer\/([1-9]\d{0,8})\/documents\/([1-9]\d{0,14})\.(pdf|pod\.pdf)$/.exec(
      fileUrl,
    ) ?? []
  if (document === undefined) return undefined
  const kind = ending === endings.document ? 'document' : 'proofOfDelivery'
  return { customerId: Number(customer), documentId: Number(document), kind }
}
