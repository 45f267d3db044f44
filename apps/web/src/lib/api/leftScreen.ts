/** Error that ends a request when its screen is left (§8); not shown. */
export const leftScreen = (): DOMException => new DOMException('Api is being canceled', 'AbortError')
