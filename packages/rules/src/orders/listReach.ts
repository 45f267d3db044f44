/** How far a list of orders goes in one step, however many there are (docs/decisions/0017-lists-without-an-end.md). */

/** Orders that have a page by its number; past these a page begins after an order. */
export const numberedOrders = 500

/** Orders of chosen days are counted this far. */
export const countedOrders = 500

/** Of each status, where a short part of a number is looked for. */
export const searchedNewest = 100

/** The longest part of an order number that is short: all of the provider's orders have ten times as many numbers. */
export const shortNumberPart = (ofCustomer: boolean): number => (ofCustomer ? 3 : 4)
