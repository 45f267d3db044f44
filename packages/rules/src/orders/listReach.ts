/** Payments of a feed are counted this far. */
export const countedOrders = 500
