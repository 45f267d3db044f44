/** Length of a question's text (§5): that of a payment's note. */
export const questionTextMaximum = 5000
/** PDFs and photographs with one message. */
export const questionFilesMaximum = 5
/** Lines of an order one question may name. */
export const questionLinesMaximum = 500
/** So long after it was resolved its customer may reopen a question; later they ask anew. */
export const reopenDays = 30
/**
 * A7: each is a mail. Questions of one customer, and
 * messages about one question from one side, within an hour.
 */
export const questionsAnHour = 30
export const messagesAnHour = 10
export const questionsPageSize = 50
