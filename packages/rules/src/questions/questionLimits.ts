/** Maximum length of a message, the same as of a payment's note (§5). */
export const questionTextMaximum = 5000
/** PDFs and photographs with one message. */
export const questionFilesMaximum = 5
/** Lines of an order that one question can name. */
export const questionLinesMaximum = 500
/** Days after its resolution in which the customer can reopen a question. */
export const reopenDays = 30
/**
 * Limits in an hour, as each sends an email (A7): questions of a customer, messages of one side on a
 * question.
 */
export const questionsAnHour = 30
export const messagesAnHour = 10
export const questionsPageSize = 50
