/** A list that may be long is counted so far: nobody waits for the number of all that ever was. */
export const countedRows = 1000

/** What is searched for is looked up so far; what more answer to is come upon on the way through the list, and counted so far. */
export const searchedRows = 500
