/**
 * Name of an uploaded file on the wire (§3 `fileUrl`). It
 * opens nothing by itself: downloads check the session.
 */
export const paymentFileUrl = (customerId: number, fileId: number): string =>
  `/Corporate/payments/customer/${customerId}/files/${fileId}`

/** File id in an address of this customer's payment files; undefined for any other address. */
export function fileIdIn(fileUrl: string, customerId: number): number | undefined {
  const [, customer, file] =
    /^\/Corporate\/payments\/customer\/(\d{1,10})\/files\/([1-9]\d{0,14})$/.exec(fileUrl) ?? []
  return customer === String(customerId) ? Number(file) : undefined
}
