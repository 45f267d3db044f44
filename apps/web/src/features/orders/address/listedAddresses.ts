/** Addresses that a select lists at once, for customers with thousands; typing finds the others. */
export const listedAddresses = 100

/** Hint below a select that does not list all addresses. */
export const listedHint = (addresses: number): string | undefined =>
  addresses > listedAddresses
    ? `${listedAddresses} of ${addresses.toLocaleString('en-AU')} addresses are listed. Type to find the others.`
    : undefined
