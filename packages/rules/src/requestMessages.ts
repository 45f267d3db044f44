/** Texts for statuses that do not depend on the content of a request. */
export const requestMessages = {
  413: 'This request is too large.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service is busy or restarting. Please try again.',
} as const
